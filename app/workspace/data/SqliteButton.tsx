import { Database } from 'lucide-react';
import { useState } from 'react';
import type { DataTable } from '../../../worker/contract/project/data.ts';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { downloadBytes } from '../files/download-bytes';
import { type Place, say } from './use-tables';

/** All tables as one SQLite file, made in the browser. */
export function SqliteButton({ place, tables }: { place: Place; tables: readonly DataTable[] }) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { writeSqlite } = await import('./write-sqlite');
      downloadBytes(`${place.environment}.sqlite`, await writeSqlite(place, tables));
    } catch (thrown) {
      const description = await say(thrown, thrown instanceof Error ? thrown.message : 'Please try again.');
      showToast({ title: 'The file could not be made', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" size="small" isDisabled={isBusy} onPress={() => void download()}>
      <Database aria-hidden className="size-4" />
      SQLite
      <span className="sr-only">of all tables</span>
    </Button>
  );
}
