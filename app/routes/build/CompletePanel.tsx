import { ArrowUpRight } from 'lucide-react';
import type { Run } from '../../../worker/contract/run.ts';
import { buttonStyle } from '../../ui/buttons/button-style';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { BuildAnother } from './BuildAnother';

/** The app is there: look at it, look at its code, build the next one. */
export function CompletePanel({ run }: { run: Run }) {
  const codePath = `/code-editor/${run.project_id}`;

  return (
    <>
      {run.deployed_url && (
        <p className="min-w-0">
          <span className="block text-sm text-ink-2">Its address</span>
          <span className="font-mono text-sm break-all text-ink sm:text-base">{run.deployed_url}</span>
        </p>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex">
        <a
          href={run.deployed_url ? `/open/${run.project_id}` : codePath}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('primary', 'large', 'max-sm:col-span-2')}
        >
          View Application
          <ArrowUpRight aria-hidden className="size-4.5" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <LinkButton to={codePath} variant="secondary" size="large">
          Edit Code
        </LinkButton>
        {run.deployed_url && (
          <LinkButton to={`/change/${run.project_id}`} variant="secondary" size="large">
            Change app
          </LinkButton>
        )}
        <BuildAnother variant="quiet" size="large" />
      </div>
    </>
  );
}
