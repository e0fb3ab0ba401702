import { buttonStyle } from '../ui/buttons/button-style';

/** In place of a list that the filters have emptied. */
export function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line border-dashed p-8">
      <h2 className="text-lg font-medium">{title}</h2>
      <p className="text-ink-2">Try other words, or look through everything.</p>
      <button type="button" onClick={onClear} className={buttonStyle('secondary', 'medium')}>
        Clear Filters
      </button>
    </div>
  );
}
