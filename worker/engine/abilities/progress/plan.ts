/** What progress adds to a plan: a percentage on the whole, or ticks of one's own on its parts. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import { pluralise, singularise } from '../../core/names/inflection.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findChildren,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { draftEntities } from '../../reading/architect/draft/draft-entities.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';

const DONE = /^(?:is_)?(?:done|completed?|finished|checked|closed|known|learned|learnt|mastered)$/;
const DONE_STATE = /^(?:done|completed?|finished|closed|resolved|delivered|shipped|live|published|archived)$/;
/** Parts that everyone goes through alone. */
const LEARNT = /lesson|chapter|module|unit|video|lecture|exercise_step|topic|episode|reading|section/;
const WHOLE = /course|class|book|program|programme|series|path|curriculum|tutorial|training|school/;
const CHARTED =
  /\b(?:charts?|graphs?|plots?|curves?) (?:of|for|with|showing) (?:my |their |your |the |our )?\w* ?progress\b|\bprogress (?:charts?|graphs?|over time)\b/i;

interface Pair {
  whole: DraftEntity;
  parts: DraftEntity;
  by: Field;
}

export const planProgress: Planner = (draft, wanted) => {
  if (draft.abilities.some((use) => use.ability === 'progress')) return null;
  const pair = findPair(draft, wanted) ?? linkPair(draft) ?? splitOff(draft);
  if (!pair) {
    // A chart over time shows that sort of progress; a number that one types in does not.
    if (CHARTED.test(draft.facts.text)) {
      for (const { entity } of draft.entities)
        entity.fields = entity.fields.filter(
          ({ name }) => name !== 'progress' || name === entity.title_field,
        );
      return null;
    }
    return 'Progress is counted over parts that are done, such as tasks of a project; the plan has no such parts.';
  }
  const done = pair.parts.entity.fields.find((field) => field.type === 'boolean' && DONE.test(field.name));
  const isLearnt =
    LEARNT.test(pair.parts.entity.name) &&
    WHOLE.test(`${pair.whole.entity.name} ${pair.whole.thing?.name ?? ''}`);
  if (isLearnt) planOwn(draft, pair);
  else planShared(draft, pair, done ?? null);
  return null;
};

/** Everyone ticks off parts for themselves; what one person did is no field of the part. */
function planOwn(draft: Draft, { whole, parts, by }: Pair): void {
  const isMark = (field: Field) =>
    (field.type === 'boolean' && DONE.test(field.name)) ||
    (field.type === 'number' && /^progress/.test(field.name));
  for (const one of [
    whole,
    parts,
    ...draft.entities.filter((other) => /enrol|registration|student|learner/.test(other.entity.name)),
  ])
    one.entity.fields = one.entity.fields.filter(
      (field) => !isMark(field) || field.name === one.entity.title_field,
    );
  parts.entity.actions = parts.entity.actions.filter((action) =>
    action.set.every(({ field }) => parts.entity.fields.some((one) => one.name === field)),
  );
  const options: Record<string, string> = { parts: parts.entity.name, by: by.name };
  draft.abilities.push({ ability: 'progress', entity: whole.entity.name, options });
  draft.understood.push(
    `Everyone ticks off ${parts.fact.plural} for themselves and sees how much of each ${whole.fact.words} is done.`,
  );
}

/** The parts are done once for everyone, and the whole carries the percentage. */
function planShared(draft: Draft, { whole, parts, by }: Pair, done: Field | null): void {
  const mark =
    done ??
    stateField(parts) ??
    addField(parts, makeField({ name: 'done', label: 'Done', type: 'boolean', default: false }));
  const states = mark.type === 'enum' ? doneStates(mark) : [];
  const old = whole.entity.fields.findIndex(
    (field) =>
      /^(?:progress|percent|completion|complete|percent_complete|percentage)$/.test(field.name) &&
      field.type !== 'reference',
  );
  if (old >= 0) whole.entity.fields.splice(old, 1);
  const field = addField(
    whole,
    makeField({
      name: 'progress',
      label: 'Progress',
      type: 'number',
      unit: '%',
      integer: true,
      input: 'computed',
    }),
  );
  whole.entity.fields = whole.entity.fields.filter((one) => one !== field);
  const title = whole.entity.fields.findIndex((one) => one.name === whole.entity.title_field);
  whole.entity.fields.splice(title + 1, 0, field);
  draft.abilities.push({
    ability: 'progress',
    entity: whole.entity.name,
    options: {
      parts: parts.entity.name,
      by: by.name,
      done: mark.name,
      ...(states.length > 0 ? { states } : {}),
      progress: field.name,
    },
  });
}

function stateField(parts: DraftEntity): Field | undefined {
  return parts.entity.fields.find(
    (field) =>
      field.type === 'enum' && field.name === parts.entity.flow?.field && doneStates(field).length > 0,
  );
}

/** Choices that mean done; where none says so, the last one that is no refusal. */
function doneStates(field: Field): string[] {
  const values = field.options?.map((option) => option.value) ?? [];
  const named = values.filter((value) => DONE_STATE.test(value));
  if (named.length > 0) return named;
  const last = values.filter((value) => !/cancel|reject|declin|lost|dropped|blocked/.test(value)).at(-1);
  return last === undefined ? [] : [last];
}

/** What is asked for with its parts, else the likeliest whole of the plan. */
function findPair(draft: Draft, wanted: WantedAbility): Pair | null {
  const pairs = draft.entities.flatMap((whole) =>
    findChildren(draft, whole.entity.name)
      .filter(({ child }) => child !== whole && isPart(child))
      .map(({ child, field }): Pair => ({ whole, parts: child, by: field })),
  );
  const asked = findDraftEntity(draft, wanted.entity);
  const rank = ({ whole, parts, by }: Pair) =>
    Number(whole === asked || parts === asked) * 2 +
    Number(LEARNT.test(parts.entity.name)) * 2 +
    Number(/task|step|todo|item|milestone|goal|subtask|issue|ticket/.test(parts.entity.name)) * 2 +
    Number(by.reference?.on_delete === 'delete') +
    Number(whole.nature !== 'person' && whole.nature !== 'group');
  return pairs.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Tasks beside projects belong to them, although the text does not say so. */
function linkPair(draft: Draft): Pair | null {
  const whole = draft.entities.find((one) =>
    /project|goal|milestone|campaign|plan$|trip|event|checklist/.test(one.entity.name),
  );
  const parts = draft.entities.find((one) => one !== whole && isPart(one));
  if (!whole || !parts || parts.entity.fields.some((field) => field.name === whole.entity.name)) return null;
  const by = addField(
    parts,
    makeField({
      name: whole.entity.name,
      label: whole.entity.label,
      type: 'reference',
      reference: { entity: whole.entity.name, on_delete: 'delete' },
    }),
  );
  return { whole, parts, by };
}

/** "Books with chapters": parts that the plan only has as a text of the whole become records. */
function splitOff(draft: Draft): Pair | null {
  for (const whole of draft.entities) {
    const field = whole.entity.fields.find(
      (one) =>
        /^(?:text|long_text|list|number)$/.test(one.type) &&
        one.name !== whole.entity.title_field &&
        /^(?:lesson|chapter|module|unit|step|task|milestone|topic|episode|checklist_item)s?$/.test(one.name),
    );
    if (!field) continue;
    whole.entity.fields = whole.entity.fields.filter((one) => one !== field);
    const words = singularise(field.name.replaceAll('_', ' '));
    const parts = makePart(draft, whole, words);
    const by = parts.entity.fields.find((one) => one.reference !== undefined);
    return by ? { whole, parts, by } : null;
  }
  return null;
}

function makePart(draft: Draft, whole: DraftEntity, words: string): DraftEntity {
  const [part] = draftEntities({
    ...draft.facts,
    entities: [
      {
        name: words.replaceAll(' ', '_'),
        words,
        plural: pluralise(words),
        fields: [],
        person: false,
        source: 'ability',
        confidence: 1,
        evidence: whole.fact.evidence,
      },
    ],
  });
  if (!part) throw new Error(`"${words}" is no name for an entity`);
  const title = makeField({ name: 'title', label: 'Title', type: 'text', required: true, max: 160 });
  const by = makeField({
    name: whole.entity.name,
    label: whole.entity.label,
    type: 'reference',
    required: true,
    reference: { entity: whole.entity.name, on_delete: 'delete' },
  });
  const position = makeField({ name: 'position', label: 'Position', type: 'number', integer: true, min: 1 });
  part.entity.fields = [title, by, position];
  part.entity.title_field = title.name;
  part.nature = 'part';
  draft.entities.push(part);
  draft.finish.push(() => {
    part.entity.seed = whole.entity.seed.flatMap((_, index) =>
      [1, 2, 3].map((number) => ({
        title: `${part.entity.label} ${number}`,
        [by.name]: index + 1,
        position: number,
      })),
    );
  });
  return part;
}

/** Something that can be done: learnt, ticked off, or moved to a last state. */
function isPart(one: DraftEntity): boolean {
  return (
    LEARNT.test(one.entity.name) ||
    /task|step|todo|milestone|subtask|issue|ticket|checklist|deliverable|feature|story|activity|assignment/.test(
      one.entity.name,
    ) ||
    one.entity.fields.some((field) => field.type === 'boolean' && DONE.test(field.name))
  );
}
