/** What an app is known for goes without saying: "a forum" has votes, "a twitter clone" likes and people to follow. */
import { DOMAINS } from '../../lexicon/domains.ts';
import { wordTable } from '../../lexicon/word-table.ts';
import type { EntityFact, WantedAbility } from '../facts.ts';
import type { DomainScore } from '../find-domains.ts';
import { isWish, SURE_DOMAIN } from './complete-entities.ts';

// Wished by nobody in words, so nothing is missed where a plan has no place for it; accounts are decided by this alone.
const CONFIDENCE = wordTable<number>({ accounts: 0.9, booking: 0.9 });
const GUESS = 0.65;

// What a refusal must speak of so that a usual ability is meant.
const REFUSED_BY = wordTable<RegExp>({
  votes: /vot|ranking/,
  likes: /like|reaction/,
  comments: /comment|discussion|repl/,
  ratings: /rating|star|review/,
  favourites: /favou?rite|wish ?list/,
  booking: /booking|slot|calendar/,
  accounts: /account|log|sign|regist|user|password/,
  follow: /follow/,
  progress: /progress/,
  quiz: /quiz|test/,
  budget: /budget/,
  due: /due|reminder|overdue/,
});

/** The usual abilities of the likeliest domain, where the text is a bare wish. */
export function listUsual(
  text: string,
  entities: readonly EntityFact[],
  domains: readonly DomainScore[],
  known: readonly WantedAbility[],
  unsaid: { unwanted: readonly string[]; wordCount: number },
): WantedAbility[] {
  const best = domains[0];
  const usual = best && best.score >= SURE_DOMAIN ? DOMAINS[best.name]?.usual : undefined;
  if (usual === undefined || !isWish(entities, unsaid.wordCount)) return [];
  return usual.split(';').flatMap((one): WantedAbility[] => {
    const [ability = '', thing] = one.trim().split(' ');
    const refused = unsaid.unwanted.some((words) => REFUSED_BY[ability]?.test(words.toLowerCase()));
    if (refused || known.some((wanted) => wanted.ability === ability && wanted.confidence >= GUESS))
      return [];
    const entity = entities.find((candidate) => candidate.thing === thing)?.name;
    if (thing !== undefined && entity === undefined) return [];
    return [
      {
        ability,
        ...(entity === undefined ? {} : { entity }),
        evidence: text.slice(0, 120),
        confidence: CONFIDENCE[ability] ?? GUESS,
      },
    ];
  });
}
