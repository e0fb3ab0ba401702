import { X } from 'lucide-react';
import { Button } from '../../ui/buttons/Button';
import { CodeBlock } from '../../ui/CodeBlock';
import { copyText } from '../copy-text';
import type { Proposal, Result } from './assistant-state';
import { ToldParts } from './context/ToldParts';

const TITLES: Record<Result['type'], string> = {
  generate: 'Generated code',
  refactor: 'Refactored code',
  document: 'Documented code',
  debug: 'Debug analysis',
};

export interface ResultCardProps {
  result: Result;
  onApply(proposal: Proposal): void;
  onClose(): void;
}

/** What the assistant made of the file; nothing changes before it is applied. */
export function ResultCard({ result, onApply, onClose }: ResultCardProps) {
  const { type, path, code, original, words } = result;
  const isChanged = code !== null && code !== original;
  return (
    <section aria-label={TITLES[type]} className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{TITLES[type]}</h3>
        <Button
          variant="quiet"
          size="icon"
          className="!size-8"
          aria-label="Close the result"
          onPress={onClose}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {words !== '' && <p className="whitespace-pre-wrap break-words text-ink-2">{words}</p>}
      {isChanged && <CodeBlock className="max-h-64">{code}</CodeBlock>}
      <p className="whitespace-pre-wrap break-words text-xs text-ink-3">{result.by}</p>
      {result.told && <ToldParts told={result.told} />}
      {isChanged && (
        <div className="flex flex-wrap gap-2">
          {path !== null && (
            <Button size="small" onPress={() => onApply({ path, original, code, done: 'Code Applied!' })}>
              Apply
            </Button>
          )}
          <Button size="small" variant="secondary" onPress={() => void copyText(code)}>
            Copy
          </Button>
        </div>
      )}
    </section>
  );
}
