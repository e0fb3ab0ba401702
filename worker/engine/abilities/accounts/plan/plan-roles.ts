/** Which roles the people of a planned app have: those that the text names, and whoever runs the app. */
import type { Role } from '../../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise, singularise } from '../../../core/names/inflection.ts';
import { capitalise } from '../../../core/names/words.ts';
import type { Draft } from '../../../reading/architect/draft/draft.ts';
import { isPersonWord } from '../../../reading/reader/words/vocabulary.ts';
import { namedApprovers } from './plan-approvers.ts';
import { isNamed } from './read-people.ts';

/** At most as many as a Blueprint takes, with room for the admins. */
const MOST_ROLES = 6;

/** Words for whoever comes along; without anybody else they make no role. */
const ANYONE =
  /^(person|people|user|visitor|guest|everyone|everybody|anyone|somebody|someone|public|viewer|family|team|friend|kid|child|developer|company|business|shop|school|i|we|they|it|you)$/;

/** Roles that whoever runs the app gives, since they come with rights over others. */
const GIVEN =
  /^(manager|editor|moderator|owner|staff|teacher|instructor|trainer|coach|tutor|employee|agent|librarian|supervisor|boss|receptionist|doctor|nurse|therapist|vet|dentist|stylist|accountant|technician|driver|dispatcher|operator|organi[sz]er|leader|lead|hr|sales|support|warehouse|chef|cook|baker|mechanic|referee|judge|treasurer|secretary|principal|warden|board|committee|management|reviewer|viewer|worker|helper)$/;

/** Whoever asks for the app, and what is theirs. */
const SPEAKER = /^(?:i|we|you|they|it|team|family|company|business|shop|school|developer)$/;

const BASE = /^(?:employee|staff|worker)$/;

/** Words by which admins go in texts. */
const ADMIN = /^(admin|administrator|superuser|super[- ]admin)$/;

const LISTED = /\broles?\s*(?:[:(]|such as|like|are|namely|of)\s*([^.;)\n]{3,120})/i;

/** Whether a word is for people who do not work there: not those who run the app, nor those to whom they give a role. */
export function isOutsider(words: string): boolean {
  const word = singular(words);
  return !GIVEN.test(word) && !ADMIN.test(word) && !SPEAKER.test(word);
}

/** Roles by name; `admin` comes first. */
export function planRoles(draft: Draft): Role[] {
  const names = new Set<string>();
  const acting = actingRoles(draft).filter((word) => !ANYONE.test(word));
  for (const word of [...listedRoles(draft), ...acting, ...namedApprovers(draft)])
    if (!ADMIN.test(word)) names.add(toIdentifier(word, 'role').slice(0, 40));
  const found = [...names].slice(0, MOST_ROLES).map((name) => makeRole(name, draft));
  // Whoever comes to the tool of a firm works there; what stands above is given.
  const hasAbove = found.some(({ name }) => GIVEN.test(name) && !BASE.test(name));
  const roles = found.map((role) => (hasAbove && BASE.test(role.name) ? { ...role, sign_up: true } : role));
  return [
    {
      name: 'admin',
      label: 'Admin',
      description: 'Runs the app: may see and change everything, and gives people their roles.',
      sign_up: false,
    },
    ...roles,
  ];
}

/** "user roles: admin, sales and viewer" */
function listedRoles(draft: Draft): string[] {
  const list = LISTED.exec(draft.facts.text)?.[1];
  if (list === undefined || !/,| and | or /.test(list)) return [];
  return (
    list
      .split(/,|\band\b|\bor\b|\//)
      .map((word) => singular(word.trim().replace(/^(?:the|an?)\s+/i, '')))
      .filter((word) => /^[\p{L}][\p{L} -]{1,24}$/u.test(word) && word.split(' ').length <= 2)
      // "roles like greeter, sound, nursery" are jobs to be done, not rights.
      .filter(
        (word, _, all) =>
          all.some((other) => ADMIN.test(other)) ||
          GIVEN.test(word) ||
          isPersonWord(word.split(' ').at(-1) ?? ''),
      )
  );
}

/** People of whom the text says what they do, beside those whom it restricts things to. */
function actingRoles(draft: Draft): string[] {
  const acting = draft.facts.roles.filter(({ does }) =>
    does.some(({ verb }) => !/^(?:have|belong|be)$/.test(verb)),
  );
  const only = draft.facts.rules.flatMap((rule) =>
    rule.kind === 'only' &&
    (GIVEN.test(singular(rule.subject)) || acting.some(({ words }) => words === rule.subject))
      ? [rule.subject]
      : [],
  );
  return [...acting.map(({ words }) => words), ...only].map(singular);
}

function makeRole(name: string, draft: Draft): Role {
  const words = name.replaceAll('_', ' ');
  const does = draft.facts.roles.find((role) => role.words === words)?.does ?? [];
  const actions = does
    .filter(
      ({ verb, object }) =>
        !/^(?:have|be|register|log|sign)$/.test(verb) && draft.entities.some((one) => isNamed(object, one)),
    )
    .slice(0, 3)
    .map(({ verb, object }) => `${verb} ${pluralise(object)}`);
  const description = actions.length > 0 ? `${capitalise(actions.join(', '))}.` : '';
  return { name, label: capitalise(words), description, sign_up: !GIVEN.test(words) };
}

function singular(word: string): string {
  const lower = word.toLowerCase();
  return /^(?:staff|hr|sales|boss)$/.test(lower) ? lower : singularise(lower);
}
