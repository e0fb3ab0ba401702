/** Pages rendered in the second process. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { Answers } from '../inside/page-entry.ts';
import type { PageIsolate, Rendered } from '../load-page-renderer.ts';
import { type Apart, UNKNOWN } from './apart-wire.ts';
import { callApart, whenApartAnswers } from './reach-apart.ts';

export function renderApart(apps: Apart, { mainModule, modules }: WorkerBundle): PageIsolate {
  const id = crypto.randomUUID();
  const lean = {
    mainModule,
    modules: Object.fromEntries(Object.entries(modules).filter(([name]) => !name.endsWith('.map'))),
  };
  const render = async (location: string, answers: Answers): Promise<Rendered> => {
    await whenApartAnswers(apps);
    const rendered = await callApart(() => apps.render(id, location, answers));
    if (rendered !== UNKNOWN) return rendered;
    await callApart(() => apps.prepareRenderer(id, lean));
    return render(location, answers);
  };
  return { render };
}
