/** Of which kind a figure is whose sentence names none: "turnover by customer", "deliveries by courier", "bunches saved in total". */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { singularWords } from '../../language/statements/words.ts';
import { type Kind, mainKind, type Sketch } from '../sketch.ts';
import type { Nouns } from './nouns.ts';

type Figure = StatementOf<'figure'>;

/** The statement with the kind and field that its words mean; others as they are. */
export function placeFigure(sketch: Sketch, nouns: Nouns, one: Statement): Statement {
  if (one.kind !== 'figure' || !one.isLoose) return one;
  return countedIn(sketch, nouns, one) ?? measuredIn(sketch, one) ?? splitBy(sketch, nouns, one) ?? one;
}

/** "deliveries by courier": the words name the kind. */
function countedIn({ kinds }: Sketch, nouns: Nouns, one: Figure): Figure | undefined {
  const named = wordsOf(one).flatMap((word) => nouns.kindOf(word) ?? []);
  const kind = kinds.find(({ name }) => named.includes(name));
  return (
    kind && {
      ...one,
      of: kind.name,
      what: one.what === 'avg' || one.field !== undefined ? one.what : 'count',
    }
  );
}

/** "bunches saved in total": the words name a number that is kept. */
function measuredIn({ kinds }: Sketch, one: Figure): Figure | undefined {
  const asked = one.field === undefined ? wordsOf(one) : [singularWords(one.field)];
  for (const kind of kinds)
    for (const field of kind.fields) {
      const isMeasure = field.kind?.type === 'number' || field.kind?.type === 'money';
      if (isMeasure && field.words.split(' ').some((word) => asked.includes(singularWords(word))))
        return { ...one, of: kind.name, field: field.words };
    }
  return undefined;
}

/** "turnover by customer": of what points at customers, and has an amount. */
function splitBy(sketch: Sketch, nouns: Nouns, one: Figure): Figure | undefined {
  const by = one.by?.split(' + ').flatMap((word) => nouns.kindOf(word) ?? []) ?? [];
  if (by.length === 0) return undefined;
  const pointing = sketch.kinds.filter(({ name }) =>
    sketch.links.some(({ from, to }) => from === name && by.includes(to)),
  );
  const main = mainKind(sketch);
  const found = pointing.find((kind) => kind === main) ?? pointing.find(hasAmount) ?? pointing[0];
  return found && { ...one, of: found.name };
}

const hasAmount = ({ fields }: Kind) => fields.some(({ kind }) => kind?.type === 'money');

function wordsOf({ words = '' }: Figure): string[] {
  const all = words.split(/[^\p{L}\d-]+/u).filter((word) => word !== '');
  return [singularWords(words), ...all.map(singularWords)];
}
