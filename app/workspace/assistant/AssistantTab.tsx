import { WandSparkles } from 'lucide-react';
import type { Project } from '../../../worker/contract/http.ts';
import { LinkButton } from '../../ui/LinkButton';

/** What can be asked for in words: a change of the app's plan, which is built and tested before it goes live. */
export function AssistantTab({ project }: { project: Project }) {
  const isLive = project.deployed_url !== null;
  return (
    <div className="flex flex-col items-start gap-4 overflow-y-auto p-4 text-sm text-ink-2">
      {isLive ? (
        <>
          <p>
            Say in words what should be different about the app. You see what would change before anything
            does; the new version is tested, your data stay, and what you edited by hand is kept.
          </p>
          <LinkButton to={`/change/${project.id}`} size="small">
            <WandSparkles aria-hidden className="size-4" />
            Change app
          </LinkButton>
        </>
      ) : (
        <>
          <p>
            {project.id === 'demo-project'
              ? 'The demo project has no plan that words could change.'
              : 'An app that is live can be changed in words. This one is not live yet.'}{' '}
            Describe an app of your own, and it is planned with you, built and tested.
          </p>
          <LinkButton to="/build" size="small" variant="secondary">
            Describe an app
          </LinkButton>
        </>
      )}
    </div>
  );
}
