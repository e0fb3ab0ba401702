import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { BuildProgress, Project } from '../../../worker/contract/http.ts';
import { isTerminal } from '../../../worker/contract/site/milestones.ts';
import { api, unwrap } from '../../api';
import { STEP_LABELS } from '../../projects/step-labels';
import { Progress } from '../../ui/Progress';

/** Pause between two questions, ms. */
const ASK_EVERY_MS = 1000;
/** Pause after a question that was not answered, ms. */
const AFTER_FAILURE_MS = 4000;

export interface BuildLineProps {
  project: Project;
  /** The build has ended: reads the project again. */
  onEnd: (id: string) => Promise<Project>;
}

/** How far the build of a project is, as it goes on, and the way to watch it. */
export function BuildLine({ project, onEnd }: BuildLineProps) {
  const build = useBuildProgress(project.id, onEnd);
  const atWork = build?.steps.find((step) => step.status === 'running');
  return (
    <div className="flex flex-col gap-2">
      <Progress label={`Progress of ${project.name}`} value={build?.progress ?? 0} />
      <p className="flex min-h-5 items-center justify-between gap-3 text-xs text-ink-2">
        <span>
          {atWork ? STEP_LABELS[atWork.name] : 'Waiting for its turn'}
          {build && <span className="ml-1.5 font-mono text-ink-3">{build.progress}%</span>}
        </span>
        {build && (
          <Link
            to={`/build?run=${build.pipeline_id}`}
            className="font-medium text-madder-text underline-offset-3 hover:underline"
          >
            Watch<span className="sr-only"> {project.name} being built</span>
          </Link>
        )}
      </p>
    </div>
  );
}

function useBuildProgress(id: string, onEnd: BuildLineProps['onEnd']): BuildProgress | null {
  const [build, setBuild] = useState<BuildProgress | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    let timer: number | undefined;
    let isStopped = false;
    async function ask() {
      let pause = ASK_EVERY_MS;
      try {
        const progress = await unwrap(api.projects[':id'].build.progress.$get({ param: { id } }));
        if (isStopped) return;
        setBuild(progress);
        // The list of projects may learn of the end a moment later: then it is asked once more.
        if (isTerminal(progress.status)) await end.current(id);
      } catch {
        // The server is away, or the project is; the next question finds out.
        pause = AFTER_FAILURE_MS;
      }
      if (!isStopped) timer = window.setTimeout(ask, pause);
    }
    void ask();
    return () => {
      isStopped = true;
      window.clearTimeout(timer);
    };
  }, [id]);
  return build;
}
