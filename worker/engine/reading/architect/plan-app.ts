/** A description in plain words → a plan: the Blueprint and what a person should know before confirming it. */

import { MAX_DESCRIPTION, type Plan } from '../../../contract/http.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { listDetectors } from '../../abilities/registry.ts';
import { openToEveryone } from '../../core/access/open-to-everyone.ts';
import { OWN_PATHS } from '../../core/access/own-paths.ts';
import { settleAccess } from '../../core/access/settle-access.ts';
import { findBuildProblems } from '../../problems/find-build-problems.ts';
import { giveRolePages, listLockedOut } from '../../settle/give-role-pages.ts';
import { settlePlan } from '../../settle/settle-plan.ts';
import type { Facts } from '../reader/facts.ts';
import { judgeFacts } from '../reader/judge-facts.ts';
import { readText } from '../reader/read-text.ts';
import { type DesignedPlan, designBlueprint } from './design-blueprint.ts';
import { easeVisitors } from './ease-visitors.ts';
import { UNBUILT } from './unbuilt-abilities.ts';

/** Either a plan, or a sentence that says what is missing with examples of what can be asked. */
export type PlanOutcome =
  | { understood: true; plan: Plan }
  | { understood: false; message: string; examples: string[] };

export interface PlanOptions {
  /** One of the contract's project types; it only decides where the text leaves things open. */
  projectType?: string;
  /** Where the person who asks is, as an IANA name: the clock of places whose city the text does not tell. */
  timeZone?: string;
  /** The app's name; else it is taken from the text. */
  name?: string;
  /** Visitors may do whatever the text gives to nobody: for demos, which begin anew each day. */
  isOpen?: boolean;
}

/** What a person may write instead of something that was not understood. */
export const EXAMPLES: readonly string[] = [
  'A CRM for a small agency: companies, contacts that belong to a company, and deals that move through lead, proposal, won and lost.',
  'A website for a bakery with our products and prices, opening hours and a contact form.',
  'Track the tools we lend to neighbours: who has what, since when, and what is overdue.',
];

/**
 * Reads a description and plans the app. The same text and options always give the same plan.
 * @param description what the person wrote; what lies past `MAX_DESCRIPTION` characters is not read.
 */
export async function planApp(description: string, options: PlanOptions = {}): Promise<PlanOutcome> {
  const text = description.slice(0, MAX_DESCRIPTION);
  const facts = await readText(text, listDetectors());
  const refusal = judgeFacts(facts, text);
  if (refusal !== null)
    return { understood: false, message: refusal + listUnbuilt(facts), examples: [...EXAMPLES] };
  const { blueprint, words } = designBuildable(facts, options);
  return { understood: true, plan: { ...words, blueprint, not_built: blueprint.not_built } };
}

/** What a text that became no plan asks for and no app can do yet, as a sentence behind its refusal; empty where there is none. */
function listUnbuilt({ wanted }: Facts): string {
  const titles = wanted.flatMap(({ ability }) => UNBUILT[ability]?.title || []);
  if (titles.length === 0) return '';
  return ` What it asks for cannot be built yet: ${[...new Set(titles)].join(', ')}.`;
}

interface Designed {
  blueprint: Blueprint;
  words: Omit<DesignedPlan, 'blueprint'>;
}

/**
 * The plan of the facts. Where what abilities add does not go together in this app, those that are named by what is wrong,
 * else the first wish without which it does, are left out and said to be. Where no wish is the cause, the parts that do not
 * fit are; a plan that cannot be built even so is a bug and throws.
 */
function designBuildable(facts: Facts, options: PlanOptions): Designed {
  const whole = design(facts, options);
  if ('blueprint' in whole) return whole;
  const wishes = [...new Set(facts.wanted.map(({ ability }) => ability))];
  const less =
    leaveNamed(facts, options, whole) ??
    firstBuilt([...wishes.map((one) => [one]), wishes], (left) => designWithout(facts, options, left)) ??
    leaveParts(whole);
  if (less) return less;
  throw new Error(`The plan cannot be built: ${whole.problem}`);
}

/** The plan without the figures, blocks and pages that do not fit into it, each said to be left out. */
function leaveParts({ unsettled }: Unbuildable): Designed | null {
  if (!unsettled) return null;
  const settled = settlePlan(unsettled.blueprint, null);
  if (!settled.ok) return null;
  const { blueprint, consequences } = settled;
  for (const part of consequences.slice(0, 5))
    blueprint.not_built.push({ asked: part, reason: DOES_NOT_FIT });
  return { blueprint, words: unsettled.words };
}

/** The plan without the wishes at whose place something is wrong; null where leaving those does not help. */
function leaveNamed(facts: Facts, options: PlanOptions, whole: Unbuildable): Designed | null {
  const left: string[] = [];
  let found: Designed | Unbuildable = whole;
  while (!('blueprint' in found)) {
    const { abilities } = found;
    const named = facts.wanted.find(({ ability }) => abilities.includes(ability) && !left.includes(ability));
    if (!named) return null;
    left.push(named.ability);
    found = designWithout(facts, options, left);
  }
  return found;
}

/** The first of the tries that can be built. */
function firstBuilt(
  tries: readonly string[][],
  build: (left: string[]) => Designed | Unbuildable,
): Designed | null {
  for (const left of tries) {
    const found = build(left);
    if ('blueprint' in found) return found;
  }
  return null;
}

/** The plan without these wishes, each said to be left out. */
function designWithout(facts: Facts, options: PlanOptions, left: readonly string[]): Designed | Unbuildable {
  const isLeft = ({ ability }: { ability: string }) => left.includes(ability);
  const found = design({ ...facts, wanted: facts.wanted.filter((wish) => !isLeft(wish)) }, options);
  if (!('blueprint' in found)) return found;
  for (const { evidence } of facts.wanted.filter(isLeft).slice(0, 5))
    found.blueprint.not_built.push({
      asked: evidence.slice(0, 400) || 'A wish of the text',
      reason: DOES_NOT_FIT,
    });
  return found;
}

/** Why a wish was left out that no ability refuses by itself. */
export const DOES_NOT_FIT = 'It does not go together with the rest of this plan, so it is left out.';

/** A site that keeps nothing of anybody has texts all the same, which somebody must be able to write anew. */
function giveOwner(blueprint: Blueprint): Blueprint {
  const { abilities, pages, theme } = blueprint;
  const isSite = theme.layout === 'site' || theme.layout === 'store';
  if (!isSite || abilities.some(({ ability }) => ability === 'accounts')) return blueprint;
  if (pages.some(({ path }) => OWN_PATHS.includes(path))) return blueprint;
  return { ...blueprint, abilities: [...abilities, { ability: 'accounts', options: {} }] };
}

function openToRoles(blueprint: Blueprint): Blueprint {
  return giveRolePages(
    blueprint,
    blueprint.roles.map(({ name }) => name),
  );
}

/** Roles whose rights give them no page, which a person should know before confirming the plan. */
function sayLockedOut(blueprint: Blueprint): string[] {
  const locked = listLockedOut(blueprint);
  return blueprint.roles
    .filter(({ name }) => locked.includes(name))
    .map(({ label }) => `The role ${label} has no page of its own: nothing in the plan says what they see.`);
}

/** What keeps a plan from being built, and the abilities at whose place it stands. */
interface Unbuildable {
  problem: string;
  abilities: string[];
  /** The plan as it was designed, where its shape is valid. */
  unsettled?: Designed;
}

function design(facts: Facts, options: PlanOptions): Designed | Unbuildable {
  const { blueprint: input, ...words } = designBlueprint(facts, options);
  const planned = Blueprint.safeParse(input);
  if (!planned.success) return { problem: planned.error.message, abilities: [] };
  const settled = options.isOpen
    ? settleAccess(openToEveryone(planned.data))
    : giveOwner(settleAccess(planned.data));
  const parsed = { data: openToRoles(easeVisitors(settled, facts)) };
  words.assumptions.push(...sayLockedOut(parsed.data));
  const problems = findBuildProblems(parsed.data);
  if (problems.length > 0)
    return {
      problem: problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '),
      abilities: problems.flatMap(({ path: [part, place] }) =>
        part === 'abilities' ? (parsed.data.abilities[Number(place)]?.ability ?? []) : [],
      ),
      unsettled: { blueprint: parsed.data, words },
    };
  return { blueprint: parsed.data, words };
}
