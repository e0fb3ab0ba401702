/** What is counted, added up, averaged: "total hours per driver and month", "how many visits are overdue". */
import type { Mark } from '../marks/tags.ts';
import { kindOf, type Scene } from './scene.ts';
import type { StatementOf } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

type Figure = StatementOf<'figure'>;

/** Whether a sentence speaks of figures, so that its fields are none that it adds. */
export function speaksOfFigures({ marks }: Scene): boolean {
  const isLimit = marks.some(({ tag }) => tag === 'max' || tag === 'min' || tag === 'once');
  return (
    marks.some(({ tag }) => tag === 'sum' || (tag === 'per' && !isLimit)) ||
    (!isLimit &&
      marks.some(({ tag }) => tag === 'by') &&
      !marks.some(
        ({ tag }) => tag === 'view' || tag === 'filter' || tag === 'sort' || tag === 'link' || tag === 'may',
      ))
  );
}

export function readFigures(scene: Scene): Figure[] {
  const { marks } = scene;
  const sums = marks.flatMap(({ tag }, index) => (tag === 'sum' ? [index] : []));
  if (sums.length === 0)
    return [makeFigure(scene, undefined, marks)].filter(
      ({ of, field, per }) => of !== undefined || field !== undefined || per !== undefined,
    );
  const figures = sums.map((at, place) => {
    const from = place === 0 ? 0 : at;
    return makeFigure(scene, marks[at], marks.slice(from, sums[place + 1] ?? marks.length));
  });
  // "each month how many visits and how many kilometres": a time in front is that of all that have none of their own.
  const [first] = marks;
  const per = first?.tag === 'per' ? periodOf(first.words) : undefined;
  return per === undefined
    ? figures
    : figures.map((one) => (one.per === undefined && one.by === undefined ? { ...one, per } : one));
}

function makeFigure(scene: Scene, sum: Mark | undefined, part: readonly Mark[]): Figure {
  const words = (tag: Mark['tag']) => part.filter((mark) => mark.tag === tag);
  const [field] = words('field');
  const behind = sum ? part.slice(part.indexOf(sum) + 1) : part;
  const thing = behind.find(({ tag }) => tag === 'thing') ?? words('thing').at(0);
  const person = behind.find(({ tag }) => tag === 'who');
  const by = [...words('by')].map((mark) => singularWords(mark.words).replace(/^(?:per|by|each|every) /, ''));
  const [per] = words('per');
  const [where] = [...words('where'), ...words('state'), ...words('value')];
  return {
    kind: 'figure',
    what: whatOf(sum?.words, field !== undefined),
    ...(sum ? {} : { isBare: true }),
    of:
      kindOf(thing) ??
      (sum && !field && /many|number|count/i.test(sum.words) ? kindOf(person) : undefined) ??
      scene.subject,
    ...(thing || scene.isUnderSubject || scene.told !== undefined ? {} : { isLoose: true }),
    ...(sum ? { words: plainWords(sum.words) } : {}),
    ...(field ? { field: plainWords(field.words) } : {}),
    ...(by.length > 0 ? { by: by.join(' + ') } : {}),
    ...(per ? { per: periodOf(per.words) } : {}),
    ...(where ? { where: plainWords(where.words) } : {}),
    marks: [...part],
    sentence: scene.number,
  };
}

function whatOf(words: string | undefined, hasField: boolean): Figure['what'] {
  if (words === undefined) return hasField ? 'sum' : 'count';
  if (/aver|mean|typical|how long/i.test(words)) return 'avg';
  if (/how many|number|count|amount of|how often/i.test(words)) return 'count';
  return 'sum';
}

/** "monthly", "per month", "each month", "a month" → month. */
export function periodOf(words: string): string {
  const plain = words.toLowerCase();
  if (/da(?:y|ily)/.test(plain)) return 'day';
  if (/week/.test(plain)) return 'week';
  if (/year|annual|season/.test(plain)) return 'year';
  return /quarter/.test(plain) ? 'quarter' : 'month';
}
