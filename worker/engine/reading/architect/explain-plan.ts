/**
 * The plan in words: what was understood, what will be built and why, what was assumed, what to ask.
 * Long, since every sentence that the plan says of itself stands here, in one voice.
 */

import type { Audience, EnumOption } from '../../../contract/plan/blueprint.ts';
import type { PageInput } from '../../core/plan-input.ts';
import { type Draft, type DraftEntity, findChildren, isForVisitors } from './draft/draft.ts';
import { isSentIn } from './pages/design-forms.ts';

const MOST_QUESTIONS = 3;

/** Two or three paragraphs that a person reads before confirming. */
export function writeAnalysis(draft: Draft, audience: Audience): string {
  return [opening(draft, audience), structure(draft, audience), closing(draft)]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function opening(draft: Draft, audience: Audience): string {
  const own = draft.entities.filter((one) => one.nature !== 'part' && !isSentIn(one));
  const kept = own.length > 0 ? own : draft.entities;
  const list = enumerate(kept.slice(0, 7).map((one) => inSentence(one.entity.label_plural)));
  const kind = kindOf(draft);
  const forWhom = draft.facts.audience
    ? ` for ${draft.facts.audience.replace(/\b(?:my|our)\b/gi, 'your')}`
    : draft.facts.subject
      ? ` for ${draft.facts.subject}`
      : '';
  // "A band for your band" and "a website for a bakery for a bakery" say it twice.
  const title = draft.domain?.title.toLowerCase() ?? '';
  const ofTitle = kind === withIndefinite(title) || PLACES.test(title);
  const twice = title !== '' && ofTitle && forWhom.toLowerCase().endsWith(` ${title}`);
  const what = twice ? (isForVisitors(draft) ? 'a website' : 'an app') : kind;
  const called = kind.toLowerCase().includes(draft.name.toLowerCase())
    ? ''
    : `, called ${draft.name} for now`;
  if (isForVisitors(draft) && audience === 'public')
    return `You get ${what}${forWhom}${called}. Visitors land on a page that says what it is about${list ? ` and look through ${list}` : ''}. ${howMet(draft)}`.trim();
  return `You get ${what}${forWhom}${called}${list ? `, which keeps ${list}` : ''}. ${howMet(draft)}`.trim();
}

/** A label inside of a sentence: capitals of a shortening stay ("FAQs", "SKUs"). */
function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The kind of app in the person's words, else in the domain's. */
function kindOf(draft: Draft): string {
  const kind = draft.facts.kind;
  if (
    kind &&
    !/^(?:something|anything|thing|app|website|site|tool|platform|system|page|web app)$/.test(kind)
  ) {
    const bare = /(?:ing|ment|s)$/.test(kind) && !/ss$/.test(kind) && !/(?:system|app)$/.test(kind);
    return bare
      ? `an app for ${kind}`
      : withIndefinite(
          kind
            .replace(/\b(?:my|our)\b/g, 'your')
            .replace(/\b(crm|erp|hr|faq|cms|okr|kpi)\b/g, (word) => word.toUpperCase()),
        );
  }
  const title = draft.domain?.title;
  if (!title) return isForVisitors(draft) ? 'a site' : 'an app';
  const lower = /^[A-Z]{2,}/.test(title) ? title : title.toLowerCase();
  const frame = isForVisitors(draft) ? 'a website' : 'an app';
  if (PLACES.test(lower)) return `${frame} for ${withIndefinite(lower)}`;
  if (/s$/.test(lower) || MASS.test(lower)) return `${frame} for ${lower}`;
  return withIndefinite(lower);
}

// Titles of domains that are places, and those that have no plural.
const PLACES =
  /^(?:salon|guesthouse|restaurant|café|bakery|studio|charity|practice|vet clinic|school|library|club|exhibition|family)$/;
const MASS =
  /^(?:photography|lending|inventory|mail|chat|streaming|music|people|recruiting|adoption|tutoring|community|homework|money|fleet|car rental|room booking|our wedding|ERP)$/;

function withIndefinite(words: string): string {
  return `${/^(?:[aeiou]|HR\b|FAQ)/i.test(words) && !/^(?:one|uni|use|eu)/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** What people do on the first page. */
function howMet(draft: Draft): string {
  const board = draft.pages.find((page) => page.blocks.some((block) => block.ability === 'board'));
  const dashboard = draft.pages.find(
    (page) => page.path === '/' && page.blocks.some((block) => block.ability === 'dashboard'),
  );
  const moving = draft.entities.find((one) =>
    board?.blocks.some((block) => block.entity === one.entity.name),
  );
  const parts: string[] = [];
  if (dashboard) parts.push('You start on an overview with the figures that matter');
  if (moving) {
    const field = moving.entity.fields.find((one) => one.name === moving.entity.flow?.field);
    const states = field?.options?.map((option) => option.label) ?? [];
    parts.push(
      `${parts.length > 0 ? 'and move' : 'You move'} ${moving.fact.plural} across a board from ${states[0] ?? 'start'} to ${lastStates(field?.options ?? [])}`,
    );
  }
  return parts.length > 0 ? `${parts.join(' ')}.` : '';
}

/** "Won or Lost" where a flow has two ends. */
function lastStates(options: readonly EnumOption[]): string {
  const ends = options.slice(-2);
  const two = ends.length === 2 && ends[0]?.tone === 'success' && ends[1]?.tone === 'danger';
  return two ? ends.map((option) => option.label).join(' or ') : (options.at(-1)?.label ?? 'the end');
}

function structure(draft: Draft, audience: Audience): string {
  const sentences: string[] = [];
  const relations = draft.entities.flatMap((parent) => {
    const children = findChildren(draft, parent.entity.name)
      .filter(({ child }) => child !== parent)
      .map(({ child }) => child.fact.plural);
    const unique = [...new Set(children)];
    return unique.length > 0 ? [`each ${parent.fact.words} shows its ${enumerate(unique.slice(0, 3))}`] : [];
  });
  if (relations.length > 0) sentences.push(`The pieces hang together: ${enumerate(relations.slice(0, 3))}.`);
  const forms = draft.pages.filter((page) => page.blocks.some((block) => block.ability === 'form'));
  if (forms.length > 0) {
    const stored = draft.entities.filter((one) =>
      forms.some((page) => page.blocks.some((block) => block.entity === one.entity.name)),
    );
    sentences.push(
      `${audience === 'public' ? 'Visitors' : 'Those who may open it'} send ${enumerate(stored.map((one) => one.fact.plural))} through a form, and you find them in a list.`,
    );
  }
  const search = draft.entities.find((one) => one.nature !== 'part');
  if (search && forms.length === 0 && draft.entities.length > 0)
    sentences.push(
      `Every list can be searched, sorted and filtered, and every record has a page of its own where it can be changed.`,
    );
  const statics = draft.pages.filter((page) =>
    page.blocks.every((block) => block.ability === 'text' || block.ability === 'facts'),
  );
  if (statics.length > 0)
    sentences.push(
      `The ${statics.length === 1 ? 'page' : 'pages'} ${enumerate(statics.map((page) => `“${page.title}”`))} ${statics.length === 1 ? 'comes' : 'come'} with samples of words: visitors see your own, which you write where they stand.`,
    );
  return sentences.join(' ');
}

function closing(draft: Draft): string {
  const sentences: string[] = [];
  const { looks } = draft.facts;
  if (looks.evidence.length > 0) sentences.push(`It is dressed as you asked: ${describeLooks(draft)}.`);
  if (draft.entities.some((one) => one.entity.seed.length > 0))
    sentences.push(
      'Examples fill it from the start, so that you can see how it feels; delete them when you begin.',
    );
  if (draft.notBuilt.length > 0) {
    const names = draft.notBuilt.slice(0, 3).map(({ asked }) => inSentence(asked));
    sentences.push(
      `Not everything is possible yet: ${enumerate(names)}${draft.notBuilt.length > 3 ? ' and more' : ''} will be missing, and the list below says what is there instead.`,
    );
  }
  return sentences.join(' ');
}

function describeLooks(draft: Draft): string {
  const { looks } = draft.facts;
  const parts = [
    looks.background
      ? `the background you named`
      : looks.appearance === 'dark'
        ? 'dark'
        : looks.appearance === 'light'
          ? 'light'
          : '',
    looks.accent ? 'your colour for buttons and links' : '',
    looks.text ? 'your colour for text' : '',
    looks.font ? `${looks.font === 'sans' ? 'plain' : looks.font} letters` : '',
    looks.corners ? `${looks.corners} corners` : '',
  ].filter((part) => part !== '');
  return enumerate(parts) || 'in your colours';
}

/** One line a thing that was understood. */
export function listUnderstood(draft: Draft): string[] {
  const lines = draft.entities
    .filter((one) => one.fact.source === 'text')
    .map((one) => {
      const fields = one.fact.fields.map((field) => field.words);
      const states = one.fact.states?.states;
      return `${one.entity.label_plural}${fields.length > 0 ? ` with ${enumerate(fields.slice(0, 6))}` : ''}${states ? `, moving through ${enumerate(states)}` : ''}`;
    });
  for (const relation of draft.facts.relations) {
    const from = draft.entities.find((one) => one.fact.name === relation.from);
    const to = draft.entities.find((one) => one.fact.name === relation.to);
    if (from && to)
      lines.push(
        `${from.entity.label_plural} ${relation.kind === 'assigned' ? 'are assigned to' : 'belong to'} ${to.fact.plural}`,
      );
  }
  if (draft.facts.looks.evidence[0]) lines.push(`Looks: ${draft.facts.looks.evidence[0]}`);
  for (const page of draft.facts.pages.slice(0, 4)) lines.push(`A page: ${page.words}`);
  for (const refused of draft.facts.unwanted.slice(0, 4)) lines.push(`Without ${refused}`);
  return lines.slice(0, 20);
}

/** What was decided without being told. */
export function listAssumptions(draft: Draft): string[] {
  const lines: string[] = [];
  const added = draft.entities.filter((one) => one.fact.source === 'lexicon');
  if (added.length > 0)
    lines.push(`You also need ${enumerate(added.map((one) => one.fact.plural))}; such apps usually do.`);
  const implied = draft.entities.filter((one) => one.fact.source === 'ability');
  if (implied.length > 0)
    lines.push(`What people do is kept as ${enumerate(implied.map((one) => one.fact.plural))}.`);
  const vague = draft.entities.filter((one) => one.fact.source === 'text' && one.fact.fields.length === 0);
  if (vague.length > 0)
    lines.push(
      `${capital(enumerate(vague.slice(0, 4).map((one) => one.fact.plural)))} have the usual fields; you can change them in the plan.`,
    );
  if (hasMoney(draft)) lines.push(`Amounts are in ${draft.currency}.`);
  if (
    draft.entities.some((one) => one.entity.fields.some((field) => field.reference?.on_delete === 'delete'))
  ) {
    const parts = draft.entities.flatMap((one) =>
      one.entity.fields
        .filter((field) => field.reference?.on_delete === 'delete')
        .map((field) => [
          one.fact.plural,
          draft.entities.find((other) => other.entity.name === field.reference?.entity)?.fact.words ?? '',
        ]),
    );
    const first = parts[0];
    if (first?.[1])
      lines.push(
        `Deleting ${/^[aeiou]/.test(first[1]) ? 'an' : 'a'} ${first[1]} deletes its ${first[0]} too.`,
      );
  }
  if (draft.facts.looks.evidence.length === 0)
    lines.push('Colours and type are chosen to suit; name others and they change.');
  return lines;
}

function hasMoney(draft: Draft): boolean {
  return draft.entities.some((one) => one.entity.fields.some((field) => field.type === 'money'));
}

/** At most three questions whose answers change the app. */
export function listQuestions(draft: Draft, pages: readonly PageInput[]): string[] {
  const questions: string[] = [];
  const text = draft.facts.text.toLowerCase();
  const add = (question: string) => {
    if (questions.length < MOST_QUESTIONS && !questions.includes(question)) questions.push(question);
  };
  const vagueStates = draft.entities.find(
    (one) => one.entity.flow && one.fact.states === undefined && one.fact.source === 'text',
  );
  const field = vagueStates?.entity.fields.find((one) => one.name === vagueStates.entity.flow?.field);
  if (vagueStates && field?.options)
    add(
      `Which steps does ${withArticle(vagueStates)} go through? The plan has ${enumerate(field.options.map((option) => option.label))}.`,
    );
  for (const question of draft.domain?.questions ?? []) if (!isAnswered(question, text, draft)) add(question);
  if (
    hasMoney(draft) &&
    !/[$€£¥]|\b(?:usd|eur|gbp|chf|dollars?|euros?|pounds?|francs?|currency)\b/.test(text)
  )
    add('In which currency are the amounts?');
  const thin = draft.entities.find(
    (one) => one.fact.source === 'text' && one.thing === null && one.fact.fields.length < 2,
  );
  if (thin) add(`What do you want to know about each ${thin.fact.words}, besides its name?`);
  if (
    !draft.abilities.some((use) => use.ability === 'accounts') &&
    pages.some((page) => page.name.startsWith('manage_'))
  )
    add('Should only you see what visitors send in? That needs accounts.');
  return questions;
}

// A question whose subject the text has settled already.
function isAnswered(question: string, text: string, draft: Draft): boolean {
  const asked = question.toLowerCase();
  if (/currency/.test(asked) && /[$€£¥]|\b(?:usd|eur|gbp|chf|dollars?|euros?|pounds?|francs?)\b/.test(text))
    return true;
  if (/stages|columns|steps/.test(asked) && draft.entities.some((one) => one.fact.states)) return true;
  if (/slot|hours and days/.test(asked) && !draft.facts.wanted.some((wanted) => wanted.ability === 'booking'))
    return true;
  if (/double|cancel/.test(asked) && /cancel/.test(text)) return true;
  if (
    /pay online|delivery|deliver/.test(asked) &&
    /\b(?:pick-?up|deliver|shipping|stripe|paypal|pay online)\b/.test(text)
  )
    return true;
  if (/rate|comment/.test(asked) && /\b(?:rat(?:e|ing)|comment)/.test(text)) return true;
  if (/only members|everyone read/.test(asked) && /\bmust (?:sign|register|log)/.test(text)) return true;
  return false;
}

function withArticle(one: DraftEntity): string {
  return `${/^[aeiou]/.test(one.fact.words) ? 'an' : 'a'} ${one.fact.words}`;
}

function enumerate(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
