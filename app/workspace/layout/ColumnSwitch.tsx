import { Code2, Folder, MonitorPlay, Users } from 'lucide-react';
import type { NarrowColumn } from './keep-layout';

const COLUMNS: readonly { id: NarrowColumn; label: string; Icon: typeof Folder }[] = [
  { id: 'files', label: 'Files', Icon: Folder },
  { id: 'code', label: 'Code', Icon: Code2 },
  { id: 'preview', label: 'Preview', Icon: MonitorPlay },
  { id: 'side', label: 'Team', Icon: Users },
];

export interface ColumnSwitchProps {
  shown: NarrowColumn;
  /** There are files that can be built and seen. */
  hasPreview: boolean;
  onShow(column: NarrowColumn): void;
}

/** On a narrow screen: which of the columns is shown. */
export function ColumnSwitch({ shown, hasPreview, onShow }: ColumnSwitchProps) {
  return (
    <fieldset className="grid shrink-0 auto-cols-fr grid-flow-col border-b border-line md:hidden">
      <legend className="sr-only">Column</legend>
      {COLUMNS.filter(({ id }) => id !== 'preview' || hasPreview).map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={shown === id}
          onClick={() => onShow(id)}
          className={`flex min-h-11 items-center justify-center gap-1.5 border-b-2 text-sm -outline-offset-2 ${shown === id ? 'border-madder text-ink' : 'border-transparent text-ink-2'}`}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
