import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import { BackupPanel } from './BackupPanel';
import { SqlPanel } from './SqlPanel';
import { TablePanel } from './TablePanel';
import { type Place, useTables } from './use-tables';

const PARTS = { tables: 'Tables', sql: 'SQL', backups: 'Backups' };

/** The data of an environment: its tables, questions in SQL, copies of them. */
export function DataBrowser(place: Place) {
  const tables = useTables(place);
  const [part, setPart] = useState<keyof typeof PARTS>('tables');
  return (
    <div className="flex min-w-0 flex-col gap-4 text-sm">
      <div className="flex gap-2">
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => (
          <Button
            key={name}
            size="small"
            variant={part === name ? 'secondary' : 'quiet'}
            aria-pressed={part === name}
            onPress={() => setPart(name)}
          >
            {PARTS[name]}
          </Button>
        ))}
      </div>
      {part === 'sql' ? (
        <SqlPanel place={place} onChanged={tables.reload} />
      ) : part === 'backups' ? (
        <BackupPanel place={place} onRestored={tables.reload} />
      ) : tables.problem !== null ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
          {tables.problem}
          <Button variant="secondary" size="small" onPress={tables.reload}>
            Try again
          </Button>
        </p>
      ) : tables.tables === null ? (
        <Spinner className="size-5 text-madder-text" />
      ) : tables.tables.length === 0 ? (
        <p className="text-ink-2">The app keeps no tables.</p>
      ) : (
        <TablePanel place={place} tables={tables} />
      )}
    </div>
  );
}
