/** Who may open a planned app: what the words say, else as few as it makes sense for. */
import type { Audience } from '../../../../contract/plan/blueprint.ts';
import type { Sketch } from '../../sketch.ts';
import { ALL, ANYBODY, isRole, MEMBER, partyOf, VISITOR } from './party.ts';

export interface ChosenAudience {
  audience: Audience;
  /** The words say it; else it is assumed, and one press opens it. */
  isSaid: boolean;
}

const SITE =
  /\b(?:web ?site|home ?page|landing ?page|web ?page|wedding page|portfolio|blog|(?:online|web) ?shop|store)\b/i;
const OPEN =
  /\bpublic\b|no (?:accounts?|log-?ins?)|open to (?:all|everyone|anyone)|anyone can (?:open|see|use)|everyone can/;
const AMONG_US = /invite|invitation|team|staff|family|colleague|employee|us\b|members? only|our/;

export function chooseAudience(sketch: Sketch): ChosenAudience {
  const said = readAudience(sketch);
  if (said) return { audience: said, isSaid: true };
  const { access, text } = sketch;
  if (SITE.test(text)) return { audience: 'public', isSaid: false };
  const hasRoles = access.some(({ who }) => who.some(isRole));
  return { audience: hasRoles ? 'invited' : 'owner', isSaid: false };
}

function readAudience({ statements, access }: Sketch): Audience | null {
  const shut = statements
    .flatMap((one) => (one.kind === 'audience' ? [one.words.toLowerCase()] : []))
    .join(' | ');
  if (shut !== '') return readAudienceWords(shut);
  const logins = statements.flatMap((one) => (one.kind === 'login' ? [one] : []));
  if (logins.some(({ words }) => /invit/i.test(words))) return 'invited';
  const parties = access
    .filter(({ isRefused, isOnePerson, right }) => !isRefused && !isOnePerson && right !== 'everything')
    .flatMap(({ who }) => who.map(partyOf));
  if (parties.includes(VISITOR) || parties.includes(ALL)) return 'public';
  if (parties.includes(ANYBODY) && !access.some(({ who }) => who.some(isRole))) return 'public';
  if (logins.some(({ isRefused }) => !isRefused) || parties.includes(MEMBER)) return 'accounts';
  return logins.length > 0 ? 'public' : null;
}

/** The audience that words for it mean: everyone, those among us, or whoever asks for the app alone. */
export function readAudienceWords(words: string): Audience {
  if (OPEN.test(words) && !/not public/.test(words)) return 'public';
  return AMONG_US.test(words) ? 'invited' : 'owner';
}
