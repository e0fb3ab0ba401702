/** The whole contract of an app, from the abilities that its Blueprint uses. */
import type {
  Calendar,
  ContractCheck,
  ContractSuite,
  PageCheck,
} from '../../contract/plan/contract-suite.ts';
import { planBackend } from '../assembly/plan-backend.ts';
import { planFrontend } from '../assembly/print-parts.ts';
import { ask } from '../assembly/resolve-uses.ts';
import type { AppModel } from '../core/model.ts';
import type { SettledPlan } from '../core/settled-plan.ts';
import { castSuite } from './cast-checks.ts';
import { castVisitors } from './cast-visitors.ts';
import { CheckScript } from './check-script.ts';
import { differMakers } from './differ-makers.ts';
import { meetGuards } from './meet-guards.ts';
import { visitorCallChecks } from './visitor-call-checks.ts';
import { deriveWays } from './ways/derive-ways.ts';

export function deriveSuite(plan: SettledPlan): ContractSuite {
  const { model, uses } = plan;
  const { operations } = planBackend(model, uses);
  const ways = deriveWays(model, planFrontend(plan), operations);
  const checks = [appCheck(), ...uses.flatMap((one) => ask(one, 'checks', model) ?? [])];
  const suite = {
    checks: [
      ...castVisitors(unlike(checks), operations),
      ...visitorCallChecks(operations, model.hasAccounts),
      ...ways.checks,
    ],
    pages: [...unlike(uses.flatMap((one) => ask(one, 'pageChecks', model) ?? [])), ...ways.pages],
  };
  const calendar = uses.map((one) => ask(one, 'calendar', model)).find((found) => found !== undefined);
  const { checks: cast, pages } = castSuite(inTime(suite, model), model, operations);
  return {
    checks: cast.map((check) => dated(check, calendar)),
    pages: pages.map((page) => dated(page, calendar)),
  };
}

/** With records at times at which what is done to them may be done; those of guards are about other times. */
function inTime({ checks, pages }: ContractSuite, model: AppModel): ContractSuite {
  return {
    checks: checks.flatMap((check) => {
      const steps =
        check.ability === 'guards' ? check.steps : meetGuards(differMakers(check.steps, model), model);
      return steps ? [{ ...check, steps }] : [];
    }),
    pages: pages.flatMap((page) => {
      const setup = meetGuards(differMakers(page.setup, model), model);
      return setup ? [{ ...page, setup }] : [];
    }),
  };
}

/** With the calendar, where it is about a day of it. */
function dated<Check extends ContractCheck | PageCheck>(check: Check, calendar: Calendar | undefined): Check {
  if (!calendar) return check;
  const days = JSON.stringify(check).match(/\b\d{4}-\d{2}-\d{2}/g) ?? [];
  return days.some((day) => day.slice(0, 4) >= calendar.from.slice(0, 4)) ? { ...check, calendar } : check;
}

function appCheck(): ContractCheck {
  const script = new CheckScript();
  script.call('GET', '/api/health', 200, { json: { status: 'ok' } });
  script.call('POST', '/api/health', 405, { body: {} });
  script.call('GET', '/api/no-such-thing', 404, { json: { detail: { $type: 'string' } } });
  script.call('GET', '/openapi.json', 200, {
    json: { openapi: { $matches: '^3\\.' }, paths: { $type: 'object' } },
  });
  script.call('GET', '/docs', 200, { headers: { 'content-type': '^text/html' } });
  return {
    id: 'app.health',
    title: 'The app answers, and describes itself',
    ability: 'record',
    steps: script.steps,
  };
}

/** Ids are unique: a second use of the same ability on a page gets a number. */
function unlike<Item extends { id: string }>(items: Item[]): Item[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const count = (counts.get(item.id) ?? 0) + 1;
    counts.set(item.id, count);
    return count === 1 ? item : { ...item, id: `${item.id}.${count}` };
  });
}
