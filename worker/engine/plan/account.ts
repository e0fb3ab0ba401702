/** The account: what became of each clause of the words. What no part of the plan answers is said to be open. */
import type { PlacedClause } from '../../contract/http.ts';
import type { Blueprint, NotBuilt } from '../../contract/plan/blueprint.ts';
import type { Statement } from '../language/statements/statement.ts';
import type { Sentence } from '../language/text/split-sentences.ts';
import { UNBUILT } from '../reading/architect/unbuilt-abilities.ts';
import { findAbilityFor } from './knowledge/abilities.ts';
import type { Sketch } from './sketch.ts';
import { verify } from './verify.ts';

export interface Account {
  clauses: PlacedClause[];
  notBuilt: NotBuilt[];
}

/** Signs and words behind which another clause begins. */
const CLAUSE_END =
  /[,;:()]\s+|\s[–—-]\s|\s(?=(?:and|but|so|because|which|when|if|until|then|or|with)\s)|[|]/g;

/** Words that say nothing of what is wanted. */
const EMPTY = new Set(
  'a an the of to in on at for and or with by is are be can should must i we they it that this their our my each every who which only from as into up out not no so then also just have has had was were been will would could may might do does did me us you he she his her its them there here when where what how if but than too very please need want like get go one two all any some more most app website system page users user able'.split(
    ' ',
  ),
);

export function makeAccount(sentences: readonly Sentence[], sketch: Sketch, blueprint: Blueprint): Account {
  const verdicts = sketch.statements.map((one) => ({ one, verdict: verify(one, blueprint, sketch) }));
  const clauses = sentences.flatMap((sentence, number) => {
    if (sentence.line.form === 'heading') return [];
    const own = verdicts.filter(({ one }) => one.sentence === number);
    const built = own.flatMap(({ one, verdict }) => (verdict === 'built' ? one.marks : []));
    const nouns = own.flatMap(({ one, verdict }) =>
      verdict === 'none' && own.some((other) => other.verdict === 'built') ? one.marks : [],
    );
    return splitClauses(sentence).map(({ at, words }) =>
      place({
        words,
        went: went(at, words, [...built, ...nouns], own),
      }),
    );
  });
  return {
    clauses,
    notBuilt: listNotBuilt(
      verdicts.flatMap(({ one, verdict }) => (verdict === 'missing' ? [one] : [])),
      sentences,
    ),
  };
}

const HOW: Record<PlacedClause['went'], string> = {
  plan: 'Stands in the plan',
  changed: 'Stands in the plan otherwise',
  not_built: 'Was read, and is not in the plan',
  not_understood: 'Was not understood',
};

const place = ({ words, went }: Pick<PlacedClause, 'words' | 'went'>): PlacedClause => ({
  words: words.slice(0, 2000),
  went,
  how: HOW[went],
});

function splitClauses({ text, at }: Sentence): { at: number; words: string }[] {
  const found: { at: number; words: string }[] = [];
  let from = 0;
  for (const match of [...text.matchAll(CLAUSE_END), null]) {
    const end = match ? match.index : text.length;
    const words = text.slice(from, end).trim();
    if (words.length > 1) found.push({ at: at + from, words });
    from = end + (match?.[0].length ?? 0);
  }
  return found;
}

/** A clause is built where at least half of the words that say something stand in the plan. */
function went(
  at: number,
  words: string,
  built: readonly { at: number; end: number }[],
  own: readonly { verdict: string }[],
): PlacedClause['went'] {
  const telling = [...words.matchAll(/[\p{L}\d][\p{L}\d'’.-]*/gu)].filter(
    ([word]) => !EMPTY.has(word.toLowerCase()),
  );
  const kept = telling.filter(({ index, 0: word }) =>
    built.some((mark) => at + index < mark.end && at + index + word.length > mark.at),
  );
  if (telling.length === 0 || kept.length * 2 >= telling.length) return 'plan';
  return own.length > 0 ? 'not_built' : 'not_understood';
}

const REASONS: Partial<Record<Statement['kind'], string>> = {
  limit: 'Such limits cannot be set from words yet: the app does not refuse what goes beyond.',
  when: 'This condition was read and is not kept by the app yet.',
  once: 'Nothing in the plan has a time that could be taken twice, so nothing refuses it.',
  figure: 'This figure could not be made of what the plan keeps.',
  only: 'A list of just these records is not there yet; lists can be filtered by hand.',
  access: 'This right could not be given as it was said.',
  bound: 'This bound could not be set.',
  ability: 'This cannot be built yet.',
};

function listNotBuilt(missing: readonly Statement[], sentences: readonly Sentence[]): NotBuilt[] {
  const found = new Map<string, NotBuilt>();
  for (const one of missing) {
    const [first] = one.marks;
    const sentence = sentences[one.sentence];
    if (!first || !sentence || !REASONS[one.kind]) continue;
    const clause = splitClauses(sentence).findLast(({ at }) => at <= first.at);
    const asked = (clause?.words ?? sentence.text).slice(0, 400);
    const known = one.kind === 'ability' ? UNBUILT[findAbilityFor(one.is) ?? ''] : undefined;
    const reason =
      known?.reason
        .replaceAll('{entity}', 'record')
        .replaceAll('{entities}', 'records')
        .replaceAll('{Entities}', 'Records') ??
      REASONS[one.kind] ??
      '';
    if (!found.has(asked)) found.set(asked, { asked, reason });
  }
  return [...found.values()];
}
