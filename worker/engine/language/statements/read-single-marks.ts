/** Marks that say something by themselves: views, order, filters, abilities, pages, texts, hours, looks, name, money, signing in. */
import type { Mark } from '../marks/tags.ts';
import { between, findAfter, findBefore, kindOf, listFrom, type Scene } from './scene.ts';
import type { Statement } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

export function readSingleMarks(scene: Scene): Statement[] {
  return scene.marks.flatMap((mark, index) => readOne(scene, mark, index));
}

function readOne(scene: Scene, mark: Mark, index: number): Statement[] {
  const said = { marks: [mark], sentence: scene.number };
  const { marks } = scene;
  const beside = marks[index - 1];
  const of =
    (beside?.tag === 'thing' && between(scene, beside, mark).trim() === '' ? kindOf(beside) : undefined) ??
    kindOf(findAfter(scene, index, ['thing'], ['view', 'able']) ?? findBefore(scene, index, ['thing'])) ??
    scene.subject;
  const isRefused = isRefusedAt(scene, index);
  switch (mark.tag) {
    case 'thing':
      if (isRefusedAt(scene, index)) return [{ kind: 'refusal', what: singularWords(mark.words), ...said }];
      return [
        { kind: 'thing', name: singularWords(mark.words), ...said },
        ...readBeside(scene, mark, beside?.tag === 'whose' ? marks[index - 2] : beside),
      ];
    case 'who':
      return [{ kind: 'role', name: singularWords(mark.words), ...said }];
    case 'login': {
      const person = marks[index - 1]?.tag === 'who' ? index - 1 : index;
      return [
        {
          kind: 'login',
          who: actorsBefore(scene, index),
          words: mark.words,
          isRefused: isRefused || isRefusedAt(scene, person),
          ...said,
        },
      ];
    }
    case 'shut':
      return [{ kind: 'audience', words: mark.words, ...said }, ...openTo(scene, index)];
    case 'view':
      return isRefused
        ? []
        : [{ kind: 'view', as: plainWords(mark.words), of, ...withBy(scene, index), ...said }];
    case 'sort':
    case 'filter': {
      const by = findAfter(scene, index, ['field', 'by', 'thing', 'who'], ['sort', 'filter', 'view']);
      const rest = by ? listFrom(scene, marks.indexOf(by)) : [];
      const owner =
        kindOf(findBefore(scene, index, ['thing'])) ??
        kindOf(findAfter(scene, index, ['thing'])) ??
        scene.subject;
      const named = rest.filter(({ tag }) => tag !== 'thing' || singularWords(by?.words ?? '') !== owner);
      return (named.length > 0 ? named : [undefined]).map((one) => ({
        kind: mark.tag as 'sort',
        of: owner,
        by: one && plainWords(one.words),
        words: mark.words,
        ...said,
      }));
    }
    case 'able':
      return [
        {
          kind: 'ability',
          is: plainWords(mark.words),
          on: of,
          who: actorsBefore(scene, index),
          isRefused,
          ...said,
        },
      ];
    case 'page':
      return [{ kind: 'page', name: mark.words.trim(), isRefused, ...said }];
    case 'text': {
      const page = findBefore(scene, index, ['page'], ['text']);
      return [{ kind: 'text', is: mark.words, ...(page ? { page: page.words } : {}), ...said }];
    }
    case 'hours':
      return [{ kind: 'hours', is: mark.words, isRefused, ...said }];
    case 'color':
      // "a big red warning" is the colour of the warning, not of the app.
      if (marks[index + 1]?.tag === 'able' && between(scene, mark, marks[index + 1]).trim() === '') return [];
      return [{ kind: 'look', color: mark.words, ...partOf(scene, index), isRefused, ...said }];
    case 'font':
    case 'mode':
    case 'corner':
      return [
        { kind: 'look', [mark.tag]: plainWords(mark.words), ...partOf(scene, index), isRefused, ...said },
      ];
    case 'name':
      return [{ kind: 'name', is: mark.words.trim(), ...said }];
    case 'money':
      return [{ kind: 'currency', is: mark.words, ...said }];
    case 'rate':
      return [{ kind: 'rate', is: mark.words, of, ...said }];
    case 'zone':
      return [{ kind: 'zone', is: mark.words, ...said }];
    case 'where':
      return marks.some(({ tag }) => tag === 'sum')
        ? []
        : [
            {
              kind: 'only',
              of:
                kindOf(findBefore(scene, index, ['thing', 'who']) ?? findAfter(scene, index, ['thing'])) ??
                scene.subject,
              where: plainWords(mark.words),
              ...said,
            },
          ];
    case 'when':
      return [
        {
          kind: 'when',
          of:
            kindOf(findBefore(scene, index, ['thing']) ?? findAfter(scene, index, ['thing'])) ??
            scene.subject,
          words: mark.words,
          ...said,
        },
      ];
    default:
      return [];
  }
}

/** What is written, taken or asked about something. */
const WRITTEN =
  /(?:^| )(?:photo|picture|image|update|comment|note|report|application|request|enquiry|review|bid|offer|booking|reservation|order|repair|visit|reading|check|inspection|document|file|message|cost|payment|result|score|ticket|task)$/;

/** Two kinds side by side: "contact (we say QSO)" are one, "a player's games" are tied. */
function readBeside(scene: Scene, mark: Mark, previous: Mark | undefined): Statement[] {
  if (previous?.tag !== 'thing' && previous?.tag !== 'who') return [];
  const gap = between(scene, previous, mark).trim();
  const said = { marks: [previous, mark], sentence: scene.number };
  const [one, other] = [singularWords(previous.words), singularWords(mark.words)];
  if (
    /^(?:[(,]?\s*(?:we|i|they|people|some)?\s*(?:also |just )?(?:say|call (?:it|them|these|those|a)|called|named|aka|a\.k\.a\.?|i\.e\.?|that is|meaning|=|also known as)\s*(?:an? |the )?["'“]?)$/.test(
      gap,
    )
  )
    return [{ kind: 'same', one, other, ...said }];
  // "photos of parties", "updates about their cat": what is written or taken of something points at it.
  if (
    previous.tag === 'thing' &&
    mark.tag === 'thing' &&
    /^(?:about|on|for|of|to)(?: (?:an?|the|one|each|every|our|my|this|that))?$/.test(gap) &&
    WRITTEN.test(one)
  )
    return [{ kind: 'link', from: one, to: other, ...said }];
  return /['’]s?$/.test(previous.words) && gap === ''
    ? [{ kind: 'link', from: other, to: one, ...said }]
    : [];
}

/** A refusal just before it, or before the list that it stands in ("no likes, comments or followers"). */
export function isRefusedAt(scene: Scene, index: number): boolean {
  const mark = scene.marks[index];
  for (let place = index - 1; place >= 0; place -= 1) {
    const before = scene.marks[place];
    if (before?.tag === 'not') return !/[.;]|\bbut\b/.test(between(scene, before, scene.marks[place + 1]));
    if (
      before?.tag !== mark?.tag ||
      !/^[\s,/]*(?:or|and|nor|no|,)?\s*$/.test(between(scene, before, scene.marks[place + 1]))
    )
      return false;
  }
  return false;
}

function actorsBefore(scene: Scene, index: number): string[] {
  const found: string[] = [];
  for (let place = index - 1; place >= 0; place -= 1) {
    const mark = scene.marks[place];
    if (mark?.tag === 'who') found.unshift(singularWords(mark.words));
    else if (found.length > 0) break;
  }
  if (found.length > 0) return found;
  const behind = findAfter(scene, index, ['who'], ['may', 'thing', 'field']);
  return behind ? [singularWords(behind.words)] : [];
}

function withBy(scene: Scene, index: number): { by?: string } {
  const by = findAfter(scene, index, ['by', 'state', 'field'], ['view']);
  return by && (by.tag === 'by' || /\b(?:by|per|column)\b/.test(between(scene, scene.marks[index], by)))
    ? { by: plainWords(by.words) }
    : {};
}

/** What a colour or letters are for: the part just before them, or just behind. */
function partOf(scene: Scene, index: number): { part?: string } {
  const before = scene.marks[index - 1];
  const after = scene.marks[index + 1];
  const mark = scene.marks[index];
  const gap = between(scene, before, mark);
  if (
    before?.tag === 'part' &&
    !/[.;]/.test(gap) &&
    (after?.tag !== 'part' ||
      /^\s*(?:colou?r)?\s*(?:to|as|in|:|is|are|be|should be|with|using|=)?\s*(?:an? |the )?$/.test(gap) ||
      /[,;]/.test(between(scene, mark, after)))
  )
    return { part: plainWords(before.words) };
  if (after?.tag === 'part' && !/[,;.]/.test(between(scene, mark, after)))
    return { part: plainWords(after.words) };
  // "teal (#0f766e)" and "navy and white headers": a colour behind another is for the same.
  if (before?.tag === 'color' && /^\s*\(?\s*$/.test(gap)) return partOf(scene, index - 1);
  return before?.tag === 'part' && !/[,;.]/.test(gap) ? { part: plainWords(before.words) } : {};
}

/** "The buses should be on public pages", "title and year are public": everybody may see what the sentence names, and no more. */
function openTo(scene: Scene, index: number): Statement[] {
  const mark = scene.marks[index] as Mark;
  const thing = findBefore(scene, index, ['thing']) ?? findAfter(scene, index, ['thing']);
  // "Archived theses are public": what is open under a condition alone is not opened at all.
  const isSome = scene.marks.some(({ tag }) => /^(?:where|when|state|value|not|whose)$/.test(tag));
  if (!thing || !/^public\b/i.test(mark.words.trim()) || isSome || isRefusedAt(scene, index)) return [];
  const fields = scene.marks
    .slice(scene.marks.indexOf(thing) + 1, index)
    .flatMap(({ tag, words }) => (tag === 'field' ? [plainWords(words)] : []));
  return [
    {
      kind: 'access',
      who: ['visitor'],
      right: 'see',
      verb: 'see',
      thing: kindOf(thing),
      ...(fields.length > 0 ? { field: fields.join(' + ') } : {}),
      marks: [thing, mark],
      sentence: scene.number,
    },
  ];
}
