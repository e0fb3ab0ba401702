import { Form, useSearchParams } from '@remix-run/react';
import { ArrowUpRight } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { TemplateDemo } from '../../../worker/contract/site/public.ts';
import { api, readError, unwrap } from '../../api';
import { buttonStyle } from '../../ui/buttons/button-style';
import { Progress } from '../../ui/Progress';
import { Spinner } from '../../ui/Spinner';

/** How often a demo that is being built is asked about, ms. */
const ASK_EVERY_MS = 1_000;
const FAILED = 'The demo could not be built. Please try again later.';

/** Leads to the live demo; the first to open it sees it being built, and is led there when it answers. */
export function DemoOpener({ id, loaded }: { id: string; loaded: TemplateDemo }) {
  const [params] = useSearchParams();
  const [demo, setDemo] = useState(loaded);
  const [problem, setProblem] = useState(loaded.status === 'failed' ? FAILED : null);
  const isBuilding = demo.status === 'building';
  const wanted = params.has('demo') && demo.status === 'none' && problem === null;

  const take = useCallback((next: TemplateDemo) => {
    setDemo(next);
    if (next.status === 'live') location.assign(next.url);
    if (next.status === 'failed') setProblem(FAILED);
  }, []);
  const fail = useCallback(async (thrown: unknown) => {
    setProblem((await readError(thrown))?.message ?? FAILED);
    setDemo((last) => ({ ...last, status: 'failed' }));
  }, []);
  const open = useCallback(() => {
    setProblem(null);
    setDemo((last) => ({ ...last, status: 'building', progress: 0 }));
    unwrap(api.templates[':template'].demo.$post({ param: { template: id } })).then(take, fail);
  }, [id, take, fail]);

  // Whoever came by the address of the demo itself wants it at once.
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!wanted || hasOpened.current) return;
    hasOpened.current = true;
    open();
  }, [wanted, open]);

  useEffect(() => {
    if (!isBuilding) return;
    const timer = setInterval(() => {
      unwrap(api.templates[':template'].demo.$get({ param: { template: id } })).then(
        // Entered a moment ago, it is not on the way yet for everyone.
        (next) => next.status === 'none' || take(next),
        fail,
      );
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBuilding, id, take, fail]);

  if (demo.status === 'live')
    return (
      <>
        <a href={demo.url} className={buttonStyle('secondary', 'large')}>
          Live demo
          <ArrowUpRight aria-hidden className="size-4.5" />
        </a>
        <p className="w-full text-sm text-ink-3">
          Everyone shares the demo. What is entered there goes once a day.
        </p>
      </>
    );
  return (
    <>
      <Form
        method="post"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          open();
        }}
      >
        <button type="submit" disabled={isBuilding} className={buttonStyle('secondary', 'large')}>
          {isBuilding && <Spinner />}
          Live demo
        </button>
      </Form>
      {isBuilding && (
        <div className="w-full" role="status">
          <p className="text-sm text-ink-2">
            You are the first to open this demo. It is being built now, and opens when it answers.
          </p>
          <Progress label="Building the demo" value={demo.progress} className="mt-2.5" />
        </div>
      )}
      {problem && <p className="w-full text-sm text-red">{problem}</p>}
    </>
  );
}
