/** Words for people, by what they are to an app. */

/** Whoever asks for the app and runs it. */
export const OWNER_WORDS: ReadonlySet<string> = new Set(
  'i|me|we|us|myself|owner|boss|the boss|admin|administrator|app owner|myself only|site owner'.split('|'),
);

/** Whoever comes along, with or without an account. */
export const EVERYONE_WORDS: ReadonlySet<string> = new Set(
  'everyone|everybody|anyone|anybody|all|public|people|person|visitor|stranger|folk|general public|outsider|world|whoever|someone|somebody|passer-by|whole village|village|neighbourhood|reader|guest|website visitor|anyone else|others|other|viewer|nobody'.split(
    '|',
  ),
);

/** Of these, whoever takes part: where an app tells people apart, they are among those who are let in. */
export const ANYBODY_WORDS: ReadonlySet<string> = new Set('someone|somebody|other|others'.split('|'));

/** Of these, those who are no visitors for certain: whoever is let in may be all that is meant. */
export const ALL_WORDS: ReadonlySet<string> = new Set(
  'everyone|everybody|all|anyone|anybody|anyone else|whoever|viewer|people|person|nobody'.split('|'),
);

/** Whoever has an account, without a role of their own. */
export const MEMBER_WORDS: ReadonlySet<string> = new Set(
  'user|registered user|signed-in user|logged-in user|account holder|registered person|signed in user|logged in user'.split(
    '|',
  ),
);

/** Last words of the names of people who work for whoever runs the app: they are given their role. */
const STAFF =
  /(?:^| )(?:manager|editor|moderator|staff|teacher|instructor|trainer|coach|tutor|employee|agent|librarian|supervisor|receptionist|doctor|nurse|therapist|vet|dentist|stylist|accountant|technician|driver|dispatcher|operator|organi[sz]er|leader|lead|hr|sales|support|warehouse|chef|cook|baker|mechanic|referee|judge|treasurer|secretary|principal|warden|board|committee|management|reviewer|worker|helper|clerk|foreman|inspector|caretaker|guard|cashier|waiter|kitchen|office|front desk|bookkeeper|crew|team|volunteer|assistant|officer|examiner|conductor|curator|janitor|cleaner|courier|rider|planner|scheduler|lad|apprentice|electrician|plumber|fitter|gardener|keeper|groomer|lab manager|chairman|chair|president|captain|head|chief|director|scientist|engineer|auditor|controller|lawyer|paralegal|consultant|advisor|carer|caseworker|social worker|trustee|usher|steward|porter|housekeeper|dean|professor|lecturer)$/;

/** Whether people of this name work for whoever runs the app. */
export function isStaff(words: string): boolean {
  return STAFF.test(words) || /^\p{Lu}/u.test(words);
}
