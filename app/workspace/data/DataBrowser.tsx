import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { NotLoaded } from '../deploy/NotLoaded';
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
      ) : tables.tables === null ? (
        <NotLoaded problem={tables.problem} reload={tables.reload} />
      ) : tables.tables.length === 0 ? (
        <p className="text-ink-2">The app keeps no tables.</p>
      ) : (
        <TablePanel place={place} tables={tables} />
      )}
    </div>
  );
}
