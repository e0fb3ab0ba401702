import { Download, Plus, RefreshCw, Trash2, Undo2, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import type { DataTable } from '../../../worker/contract/project/data.ts';
import { Button } from '../../ui/buttons/Button';
import { buttonStyle } from '../../ui/buttons/button-style';
import { IconButton } from '../../ui/buttons/IconButton';
import { Select } from '../../ui/fields/Select';
import { NotLoaded } from '../deploy/NotLoaded';
import { FilterBar } from './FilterBar';
import { ImportPanel } from './ImportPanel';
import { NewRowForm } from './NewRowForm';
import { RowGrid } from './RowGrid';
import { SqliteButton } from './SqliteButton';
import { useRowOperations } from './use-row-operations';
import { type Place, type Tables, tableAddress } from './use-tables';

/** One table: which, what of it, its rows, and what is done with them. */
export function TablePanel({ place, tables }: { place: Place; tables: Tables }) {
  const { view, page, look, reload } = tables;
  const table = tables.tables?.find(({ name }) => name === view?.table) ?? null;
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const toggle = (part: 'add' | 'import') => setOpen(open === part ? null : part);
  const ids = { add: useId(), import: useId() };
  /** Whoever works by keyboard goes on where they came from. */
  const close = (part: 'add' | 'import') => {
    setOpen(null);
    document.getElementById(ids[part])?.focus();
  };
  const operations = useRowOperations(place, table?.name ?? '', page, reload);
  if (!view || !table) return null;
  const { selected } = operations;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Table"
          options={(tables.tables ?? []).map((one) => ({
            value: one.name,
            label: `${one.label} (${count(one)})`,
          }))}
          value={table.name}
          onChange={(name) => {
            operations.leave();
            setOpen(null);
            look({ table: name, sort: null, filter: null });
          }}
          className="min-w-48"
        />
        <FilterBar key={table.name} table={table} onFilter={(filter) => look({ filter })} />
        <IconButton label="Load again" Icon={RefreshCw} onPress={reload} className="!size-10" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!table.is_fixed && (
          <Button
            id={ids.add}
            variant="secondary"
            size="small"
            aria-expanded={open === 'add'}
            onPress={() => toggle('add')}
          >
            <Plus aria-hidden className="size-4" />
            Add row
          </Button>
        )}
        {!table.is_fixed && (
          <Button
            id={ids.import}
            variant="secondary"
            size="small"
            aria-expanded={open === 'import'}
            onPress={() => toggle('import')}
          >
            <Upload aria-hidden className="size-4" />
            Import
          </Button>
        )}
        <ExportLinks place={place} table={table} />
        <SqliteButton place={place} tables={tables.tables ?? []} />
        {selected.size > 0 && (
          <Button
            variant="danger"
            size="small"
            isDisabled={operations.isBusy}
            onPress={() => void operations.remove()}
          >
            <Trash2 aria-hidden className="size-4" />
            Delete {selected.size === 1 ? '1 row' : `${selected.size} rows`}
          </Button>
        )}
        <p role="status" className="flex min-h-8 flex-wrap items-center gap-2 text-ink-2">
          {operations.said}
          {operations.undo !== null && (
            <Button
              variant="secondary"
              size="small"
              isDisabled={operations.isBusy}
              onPress={() => void operations.bringBack()}
            >
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          )}
        </p>
      </div>
      {operations.problem !== null && (
        <p role="alert" className="text-red">
          {operations.problem}
        </p>
      )}
      {open === 'add' && (
        <NewRowForm
          table={table}
          isBusy={operations.isBusy}
          onAdd={async (values) => {
            if (await operations.add(values)) close('add');
          }}
          onCancel={() => close('add')}
        />
      )}
      {open === 'import' && (
        <ImportPanel
          key={table.name}
          place={place}
          table={table}
          onDone={(rows) => {
            operations.tell(
              rows === 1 ? '1 row was added.' : `${rows.toLocaleString('en')} rows were added.`,
            );
            close('import');
            reload();
          }}
        />
      )}
      {(tables.problem ?? tables.pageProblem) !== null && (
        <NotLoaded problem={tables.problem ?? tables.pageProblem} reload={reload} />
      )}
      {page ? (
        <RowGrid
          table={table}
          page={page}
          view={view}
          operations={operations}
          onSort={(sort) => look({ sort })}
        />
      ) : (
        tables.pageProblem === null && <NotLoaded problem={null} reload={reload} />
      )}
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          isDisabled={view.starts.length === 0}
          onPress={() => look({ starts: view.starts.slice(0, -1) })}
        >
          Previous
        </Button>
        <Button
          variant="secondary"
          size="small"
          isDisabled={!page?.next}
          onPress={() => page?.next && look({ starts: [...view.starts, page.next] })}
        >
          Next
        </Button>
        <span className="text-ink-3">Page {view.starts.length + 1}</span>
      </div>
    </>
  );
}

const count = ({ rows, has_more }: DataTable) => `${rows.toLocaleString('en')}${has_more ? '+' : ''}`;

/** A whole table as a file: the browser writes it to disk as it comes. */
function ExportLinks({ place, table }: { place: Place; table: DataTable }) {
  return (['csv', 'json'] as const).map((format) => (
    <a
      key={format}
      href={`${tableAddress(place, table.name)}/export?format=${format}`}
      download
      className={buttonStyle('secondary', 'small')}
    >
      <Download aria-hidden className="size-4" />
      {format.toUpperCase()}
      <span className="sr-only">of all rows of {table.label}</span>
    </a>
  ));
}
