import type { Framework } from '../../../worker/contract/run.ts';

/** What a person gets with each, as measured on two cores (`npm run bench -- python`). */
const LINES: Record<Framework, string> = {
  'React + FastAPI':
    'A backend in Python. The first call after a minute of rest takes half a second, more on a busy machine; awake it takes 130 to 230 MB of memory, and building takes about twice as long.',
  'React + Hono': 'A backend in TypeScript. Starts at once, and takes about 6 MB of memory.',
};

export interface StackSectionProps {
  /** Those that can be built here. */
  frameworks: readonly Framework[];
  value: Framework;
  onChange: (framework: Framework) => void;
  isDisabled: boolean;
}

/** What the backend is written in. Nothing is shown where there is nothing to choose. */
export function StackSection({ frameworks, value, onChange, isDisabled }: StackSectionProps) {
  if (frameworks.length < 2) return null;
  return (
    <fieldset
      disabled={isDisabled}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <legend className="float-left font-medium">Built with</legend>
      {frameworks.map((framework) => (
        <label key={framework} className="clear-both flex cursor-pointer items-start gap-3 text-sm">
          <input
            type="radio"
            name="framework"
            value={framework}
            checked={framework === value}
            onChange={() => onChange(framework)}
            className="mt-0.5 size-4 shrink-0 accent-madder-fill"
          />
          <span className="flex flex-col">
            <span>{framework}</span>
            <span className="text-ink-3">{LINES[framework]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
