import type { Suggestion } from '../../../worker/contract/assistant.ts';
import { Button } from '../../ui/buttons/Button';
import type { FilePlace } from '../editor/reveal-place';
import type { Analysis, Proposal } from './assistant-state';
import { ToldParts } from './context/ToldParts';

const TONES: Record<Suggestion['severity'], string> = {
  high: 'text-red',
  medium: 'text-amber',
  low: 'text-ink-3',
};

export interface SuggestionListProps {
  analysis: Analysis;
  onOpen(place: FilePlace): void;
  onFix(fix: Proposal): void;
}

/** What was found in a file: where, how bad, and its fix where there is one. */
export function SuggestionList({ analysis, onOpen, onFix }: SuggestionListProps) {
  const { path, original, suggestions } = analysis;
  return (
    <section aria-label="Suggestions" className="flex flex-col gap-2">
      {suggestions.length === 0 && <p className="text-ink-2">Nothing was found.</p>}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {suggestions.map(({ id, type, severity, title, description, line, fix }) => (
          <li key={id} className="flex flex-col items-start gap-1.5 p-3">
            <p className="text-xs">
              <span className={`font-medium ${TONES[severity]}`}>{severity}</span>
              <span className="text-ink-3"> {type}</span>
            </p>
            <p className="font-medium break-words">{title}</p>
            {description !== title && <p className="text-ink-2">{description}</p>}
            <div className="flex flex-wrap gap-1">
              {line !== null && path !== null && (
                <Button size="small" variant="quiet" onPress={() => onOpen({ path, line, column: 1 })}>
                  Line {line}
                </Button>
              )}
              {fix !== null && path !== null && (
                <Button
                  size="small"
                  variant="secondary"
                  onPress={() => onFix({ path, original, code: fix, done: 'Fix Applied' })}
                >
                  Apply Fix
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">{analysis.by}</p>
      {analysis.told && <ToldParts told={analysis.told} />}
    </section>
  );
}
