/** Facts → Blueprint and the words that go with it, step by step over one draft. */
import { BLUEPRINT_LIMITS, type BlueprintInput } from '../../../contract/plan/blueprint.ts';
import { planAudience } from '../../abilities/accounts/plan/choose-audience.ts';
import { capitalise } from '../../core/names/words.ts';
import { DOMAINS } from '../lexicon/domains.ts';
import type { Facts } from '../reader/facts.ts';
import { answerWanted } from './answer-wanted.ts';
import { type Draft, noteNotBuilt } from './draft/draft.ts';
import { draftEntities, MOST_KINDS } from './draft/draft-entities.ts';
import { draftRelations } from './draft/draft-relations.ts';
import { draftStates } from './draft/draft-states.ts';
import { keepOnce } from './draft/keep-once.ts';
import { findNarrowing, listNamedTrades } from './examples/own-trade.ts';
import { spreadDates } from './examples/spread-dates.ts';
import { writeSeeds } from './examples/write-seed.ts';
import { listAssumptions, listQuestions, listUnderstood, writeAnalysis } from './explain-plan.ts';
import { nameApp } from './name-app.ts';
import { designPages } from './pages/design-pages.ts';
import { keepsWord } from './pages/design-site.ts';
import { chooseLayout, designTheme } from './pages/design-theme.ts';
import { addAskedDates } from './pages/find-measures.ts';
import { readCurrency } from './read-currency.ts';

export interface DesignedPlan {
  blueprint: BlueprintInput;
  analysis: string;
  understood: string[];
  assumptions: string[];
  questions: string[];
}

/** Points from which on a domain gives its looks, words and usual pages. */
const SURE_DOMAIN = 1.5;

/** Room for pages that abilities place when all the others are there, such as those of bookings. */
const LATE_PAGES = 10;

/** Of what the text names and nothing was made of. */
const NOT_UNDERSTOOD =
  'This was not understood, so nothing was made of it. Say it in other words, or ask for it in a change.';

/** Designs an app from facts that name at least one entity. */
export function designBlueprint(facts: Facts, options: Draft['options'] = {}): DesignedPlan {
  const draft = beginDraft(facts, options);
  if (facts.entities.length > MOST_KINDS)
    noteNotBuilt(
      draft,
      `${facts.entities.length} kinds of records`,
      `A plan has room for ${MOST_KINDS} kinds of records from a text; the first ones are kept. Split the app, or add the others in later changes.`,
    );
  draftRelations(draft);
  draftStates(draft.entities, facts);
  answerWanted(draft);
  addAskedDates(draft);
  keepOnce(draft);
  writeSeeds(draft);
  draft.pages = designPages(draft).slice(0, BLUEPRINT_LIMITS.pages - LATE_PAGES);
  for (const step of draft.finish) step();
  dropComputed(draft);
  spreadDates(draft);
  for (const passage of facts.unread) noteNotBuilt(draft, passage, NOT_UNDERSTOOD);
  const { audience, assumed: access } = planAudience(draft);
  const assumed = [...access, ...draft.assumed];
  return {
    blueprint: { ...writeBlueprint(draft), audience, ...(assumed.length > 0 ? { assumed } : {}) },
    analysis: writeAnalysis(draft, audience),
    understood: [...draft.understood, ...listUnderstood(draft)],
    assumptions: [...draft.assumptions, ...listAssumptions(draft)],
    questions: listQuestions(draft, draft.pages),
  };
}

function writeBlueprint(draft: Draft): BlueprintInput {
  return {
    version: 1,
    name: draft.name,
    tagline: draft.tagline,
    locale: draft.locale,
    currency: draft.currency,
    ...(draft.timeZone === undefined ? {} : { time_zone: draft.timeZone }),
    theme: draft.theme,
    entities: draft.entities.map((one) => one.entity),
    pages: draft.pages,
    roles: draft.roles,
    abilities: draft.abilities.slice(0, BLUEPRINT_LIMITS.abilities),
    not_built: draft.notBuilt.slice(0, 60),
  };
}

function beginDraft(facts: Facts, options: Draft['options']): Draft {
  const best = facts.domains[0];
  const found = best && best.score >= SURE_DOMAIN ? DOMAINS[best.name] : undefined;
  const domain = found && best ? { ...found, name: best.name } : null;
  const narrowing = domain === null ? null : findNarrowing(facts, domain.name);
  const [trade] = listNamedTrades(facts);
  const layout = chooseLayout(facts, domain, options.projectType);
  const { currency, locale } = readCurrency(facts.text) ?? { currency: 'USD', locale: 'en-US' };
  return {
    facts,
    options,
    domain,
    trade: (trade === undefined ? undefined : DOMAINS[trade]) ?? null,
    name: nameApp(facts, domain, options.name),
    tagline: tagline(
      facts,
      narrowing !== null && domain && keepsWord(domain, facts) ? domain.tagline : undefined,
      layout,
    ),
    layout,
    theme: designTheme(facts, domain, layout),
    currency,
    locale,
    entities: draftEntities(facts),
    roles: [],
    pages: [],
    abilities: [],
    blocks: [],
    extraPages: [],
    finish: [],
    understood: [],
    assumptions: [],
    assumed: [],
    questions: [],
    notBuilt: [],
  };
}

/** What is worked out is no part of the examples. */
export function dropComputed(draft: Draft): void {
  for (const { entity } of draft.entities)
    for (const field of entity.fields.filter(({ input }) => input === 'computed'))
      for (const record of entity.seed) delete record[field.name];
}

function tagline(facts: Facts, usual: string | undefined, layout: Draft['layout']): string {
  if (usual) return usual;
  const words = facts.entities
    .filter((entity) => entity.source === 'text')
    .map((entity) => entity.plural)
    .slice(0, 3);
  const list =
    words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'what matters');
  const isForThoseWhoRunIt = layout === 'workspace' || layout === 'tool' || layout === 'board';
  return (isForThoseWhoRunIt ? `All your ${list} in one place.` : `${capitalise(list)} at a glance.`).slice(
    0,
    160,
  );
}
