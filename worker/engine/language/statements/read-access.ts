/** Who may what: "drivers see only their own deliveries", "nobody deletes a visit", "only I set it to paid". */
import type { Mark } from '../marks/tags.ts';
import { readObjects, whichOf, withThingBefore } from './read-objects.ts';
import { rightOf } from './rights.ts';
import { between, findBefore, PRONOUNS, type Scene } from './scene.ts';
import type { StatementOf } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

type Access = StatementOf<'access'>;

/** Everyone that is meant: a list of people in front of a verb. */
interface Actors {
  who: string[];
  isOnly: boolean;
  isRefused: boolean;
  /** They are told by a pronoun for one person. */
  isOnePerson?: boolean;
}

/** The rights that a sentence gives or takes back. */
export function readAccess(scene: Scene): Access[] {
  const found: Access[] = [];
  let actors: Actors = {
    who: scene.story === undefined ? [...scene.actors] : [scene.story],
    isOnly: false,
    isRefused: false,
  };
  for (const [index, mark] of scene.marks.entries()) {
    if (mark.tag === 'who') actors = readActors(scene, index, actors);
    if (mark.tag === 'not' && isNobody(mark)) actors = { who: ['everyone'], isOnly: false, isRefused: true };
    if ((mark.tag === 'filter' || mark.tag === 'view') && scene.marks[index - 1]?.tag === 'who')
      found.push(...readRight(scene, index, actors));
    if (mark.tag === 'who') found.push(...readReserved(scene, index, actors));
    if (mark.tag === 'whose' && isEverything(scene, index))
      found.push({
        kind: 'access',
        who: actors.who,
        right: 'everything',
        verb: 'everything',
        thing: undefined,
        which: 'all',
        marks: [mark],
        sentence: scene.number,
      });
    if (mark.tag === 'whose' && !isEverything(scene, index)) found.push(...readHolding(scene, index, actors));
    if (mark.tag !== 'may') continue;
    const last = found.findLast(({ thing }) => thing !== undefined)?.thing ?? scene.lastThing;
    found.push(
      ...readRight(scene, index, actors).map((one) =>
        one.thing === undefined &&
        last !== undefined &&
        (one.which === 'own' || one.right === 'change' || one.right === 'delete' || one.right === 'step')
          ? { ...one, thing: last }
          : one,
      ),
    );
  }
  return found;
}

/** "The cleaning part is only for volunteers": without a verb, all of it is theirs alone. */
function readReserved(scene: Scene, index: number, { who }: Actors): Access[] {
  const only = scene.marks[index - 1];
  const thing = findBefore(scene, index, ['thing']);
  const isReserved =
    only?.tag === 'only' && /^\s*for(?: the| our| my)?\s*$/.test(between(scene, only, scene.marks[index]));
  if (!isReserved || !thing || scene.marks.some(({ tag }) => tag === 'may')) return [];
  return [
    {
      kind: 'access',
      who,
      right: 'everything',
      verb: 'everything',
      thing: singularWords(thing.words),
      isOnly: true,
      marks: [thing, only, scene.marks[index] as Mark],
      sentence: scene.number,
    },
  ];
}

/** "The chief can do everything", "Owner: everything": all of it, with no verb that says more. */
function isEverything(scene: Scene, index: number): boolean {
  const mark = scene.marks[index];
  const previous = scene.marks[index - 1];
  return (
    mark !== undefined &&
    previous?.tag === 'who' &&
    /^(?:every ?thing|all|anything)$/i.test(mark.words.trim())
  );
}

/** "Technician: cases given to him", "Supervisors: theses they supervise", without a verb: these are theirs to see. */
function readHolding(scene: Scene, index: number, { who, isRefused }: Actors): Access[] {
  const mark = scene.marks[index] as Mark;
  const side = [scene.marks[index - 1], scene.marks[index + 1]];
  const thing = side.find((one) => one?.tag === 'thing');
  const person = scene.marks[0];
  if (
    !thing ||
    person?.tag !== 'who' ||
    !/^[\s.:–-]*$/.test(between(scene, person, scene.marks[1])) ||
    scene.marks.some(({ tag }) => tag === 'may' || tag === 'op' || tag === 'sum')
  )
    return [];
  return [
    {
      kind: 'access',
      who,
      right: 'see',
      verb: 'see',
      thing: singularWords(thing.words),
      which: whichOf(mark.words),
      ...(isRefused ? { isRefused } : {}),
      marks: [person, mark, thing],
      sentence: scene.number,
    },
  ];
}

function isNobody(mark: Mark): boolean {
  return /^(?:nobody|no one|noone|none)\b/.test(plainWords(mark.words));
}

function isNothing(mark: Mark): boolean {
  return /^(?:nothing|none)$/.test(plainWords(mark.words));
}

/** People of a list are meant together; others begin anew. */
function readActors(scene: Scene, index: number, before: Actors): Actors {
  const mark = scene.marks[index] as Mark;
  const previous = scene.marks[index - 1];
  const said = singularWords(mark.words);
  const name = scene.story !== undefined && /^(?:i|me)$/.test(said) ? scene.story : said;
  // "the gravedigger, he …": a pronoun stands for those named last.
  if (PRONOUNS.test(name))
    return {
      who: before.who.length > 0 ? before.who : [name],
      isOnly: false,
      isRefused: isRefusedBefore(scene, index),
      isOnePerson: /^(?:he|him|she|her)$/.test(name),
    };
  const goesOn =
    previous?.tag === 'who' &&
    /^\s*(?:,|and|or|&|\/|,? and|,? or|plus|as well as)(?: the| my| our)?\s*$/.test(
      between(scene, previous, mark),
    );
  if (goesOn) return { ...before, who: [...before.who, name] };
  const isOnly = previous?.tag === 'only' && between(scene, previous, mark).trim().length < 6;
  return { who: [name], isOnly, isRefused: isRefusedBefore(scene, index) };
}

/** A refusal in front of people takes back what they do ("I don't want tenants logging in"). */
function isRefusedBefore(scene: Scene, index: number): boolean {
  const previous = scene.marks[index - 1];
  const words = between(scene, previous, scene.marks[index]);
  // "I do not want visitors to see …", where no mark says so: what is refused must never be taken for given.
  if (/\b(?:not|never|cannot)\b(?! only)[^.,;:]*$|n['’]t\b[^.,;:]*$/.test(words)) return true;
  return previous?.tag === 'not' && !isNobody(previous) && /^[^.,;]{0,12}$/.test(words);
}

function readRight(scene: Scene, index: number, actors: Actors): Access[] {
  const mark = scene.marks[index] as Mark;
  const previous = scene.marks[index - 1];
  const behind = whoBehind(scene, index);
  const who = behind.length > 0 ? behind : actors.who;
  const verb = plainWords(mark.words);
  const shown = behind.length > 0 && SHOWN.test(verb) ? shownBefore(scene, index) : [];
  const read = withThingBefore(scene, index, readObjects(scene, index));
  const objects =
    shown.length > 0 && read.things.length + read.fields.length === 0
      ? { ...read, fields: shown.map(({ words }) => plainWords(words)), marks: [...shown, ...read.marks] }
      : read;
  const owner = shown.length > 0 ? scene.places[scene.marks.indexOf(shown[0] as Mark)]?.owner : undefined;
  const isRefused = actors.isRefused || isNegated(scene, index);
  const isOnly =
    actors.isOnly || (behind.length > 0 && scene.marks.some(({ tag }, i) => tag === 'only' && i > index - 2));
  const isNarrow = !isOnly && (previous?.tag === 'only' || objects.isOnly);
  const isAll =
    /^(?:do|does)\b/.test(verb) &&
    objects.which === 'all' &&
    objects.things.length + objects.fields.length === 0;
  const right = isAll ? 'everything' : rightOf(verb);
  const things = objects.things.length > 0 ? objects.things : [undefined];
  return things.flatMap((thing): Access[] => [
    {
      kind: 'access',
      who,
      right: objects.steps.length > 0 && right !== 'see' && right !== 'add' ? 'step' : right,
      verb,
      thing: thing ?? owner ?? (objects.fields.length > 0 ? fieldOwner(scene, index) : undefined),
      ...(objects.which ? { which: objects.which } : {}),
      ...(isOnly ? { isOnly } : {}),
      ...(isNarrow ? { isNarrow } : {}),
      ...(isRefused ? { isRefused } : {}),
      ...(behind.length === 0 && actors.isOnePerson ? { isOnePerson: true } : {}),
      ...(objects.fields.length > 0 && (objects.things.length === 0 || isFieldFirst(scene, index))
        ? { field: objects.fields.join(' + ') }
        : {}),
      ...(objects.steps.length > 0 ? { step: objects.steps.join(' + ') } : {}),
      ...(objects.when ? { when: objects.when } : {}),
      ...(objects.page && thing === undefined ? { page: singularWords(objects.page) } : {}),
      marks: [mark, ...objects.marks],
      sentence: scene.number,
    },
    ...objects.refused.map(
      (refused): Access => ({
        kind: 'access',
        who,
        right,
        verb,
        thing: refused,
        isRefused: true,
        marks: [mark],
        sentence: scene.number,
      }),
    ),
    ...objects.hidden.map(
      (field): Access => ({
        kind: 'access',
        who,
        right: 'see',
        verb,
        thing,
        field,
        isRefused: true,
        marks: [mark],
        sentence: scene.number,
      }),
    ),
  ]);
}

/** Verbs of what is let be seen by somebody. */
const SHOWN = /^(?:be )?(?:shown|show|visible|displayed|disclosed|revealed|given|told|known|open)\b/;

/** The fields in front of a passive verb: it is about those. */
function shownBefore(scene: Scene, index: number): Mark[] {
  const found: Mark[] = [];
  for (let place = index - 1; place >= 0; place -= 1) {
    const mark = scene.marks[place] as Mark;
    if (mark.tag === 'field') found.unshift(mark);
    else if (mark.tag !== 'not' && mark.tag !== 'only' && mark.tag !== 'thing') break;
  }
  return found;
}

/** "is entered by the coach": who stands behind a passive verb. */
function whoBehind(scene: Scene, index: number): string[] {
  const next = scene.marks[index + 1];
  const mark = scene.marks[index];
  if (!next || !mark) return [];
  const gap = between(scene, mark, next).trim();
  if (next.tag === 'who' && /^(?:only )?by(?: the| my| our| an?)?$/.test(gap))
    return [singularWords(next.words)];
  // "the diagnosis is never shown to reception"
  if (
    next.tag === 'who' &&
    SHOWN.test(plainWords(mark.words)) &&
    /^to(?: the| my| our| an?| any)?$/.test(gap)
  )
    return [singularWords(next.words)];
  const after = scene.marks[index + 2];
  if (next.tag === 'only' && after?.tag === 'who' && /^by(?: the)?$/.test(between(scene, next, after).trim()))
    return [singularWords(after.words)];
  if (next.tag === 'only' && after?.tag === 'who' && /\bby$/.test(gap)) return [singularWords(after.words)];
  return [];
}

/** A refusal stands before the verb, or behind its first word ("may not delete"). */
function isNegated(scene: Scene, index: number): boolean {
  const previous = scene.marks[index - 1];
  const mark = scene.marks[index];
  if (previous?.tag === 'not' && !/[.;]|\bbut\b/.test(between(scene, previous, mark))) return true;
  // "may alter nothing"
  const next = scene.marks[index + 1];
  if (next?.tag === 'not' && isNothing(next) && between(scene, mark, next).trim() === '') return true;
  // "may not add, change or delete": a refusal goes on through a list of verbs.
  let place = index;
  while (
    scene.marks[place - 1]?.tag === 'may' &&
    /^[\s,/]*(?:or|nor|and)?\s*$/.test(between(scene, scene.marks[place - 1], scene.marks[place]))
  )
    place -= 1;
  return place < index && scene.marks[place - 1]?.tag === 'not';
}

/** The kind of the first field behind a verb. */
function fieldOwner(scene: Scene, index: number): string | undefined {
  const at = scene.marks.findIndex(({ tag }, i) => i > index && tag === 'field');
  return at < 0 ? undefined : scene.places[at]?.owner;
}

/** "change the price of an article": the verb is about the field. */
function isFieldFirst(scene: Scene, index: number): boolean {
  return scene.marks[index + 1]?.tag === 'field';
}
