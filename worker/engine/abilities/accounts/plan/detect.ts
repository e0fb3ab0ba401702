/** Whether a text speaks of people who sign in, and of people with different rights. */
import type { WantedAbility } from '../../../reading/reader/facts.ts';
import { type CueNotation, detectByCues, type Reading } from '../../../reading/reader/reading.ts';

const ACCOUNTS: CueNotation = {
  ability: 'accounts',
  cues: [
    /(?<!\b(?:newsletter|e?-?mail|mailing list|event|class|course|waitlist|volunteer|shift|lesson|workshop|potluck|party|dinner|meal|snack|picnic|camp|tournament|race|trip|game|session|slot|team|carpool|waiting list) )\b(?:log|sign)(?:s|ging|ing|ged|ned)?[- ]?(?:in|on|up)\b(?! (?:for|to) (?:the |a |an |our |my )?(?:newsletter|mailing|event|events|class|classes|course|courses|waiting|waitlist|shift|shifts|early|lesson|lessons|workshop|workshops|trip|trips|tour|tours|updates))(?! (?:form|sheet|list)\b)(?! with (?:their |a |an |the )?(?:full |first )?(?:name|company|host))(?! for (?:our|the|my|an?) (?:office|reception|lobby|front desk|building))/,
    /(?<!\b(?:newsletter|e?-?mail|mailing list|event|class|course|waitlist|volunteer|shift|lesson|workshop|potluck|party|dinner|meal|snack|picnic|camp|tournament|race|trip|game|session|slot|team|carpool|waiting list) )\b(?:login|signup|signin)s?\b(?! (?:for|form|sheet|list))/,
    /\b(?:user|member|customer|student|client|personal) (?:accounts?|profiles?|logins?)\b/,
    /\baccounts? (?:for|to|with) (?:each|every|all|the|my|our|users|members|people|customers|students|staff)\b/,
    /\b(?:create|make|open|have|has|need|needs|get|gets) (?:an |their |his |her |a |own )+(?:own )?accounts?\b/,
    /\bauthenticat/,
    /\bpassword[- ]?protected\b/,
    /\bpasswords?\b(?! (?:manager|generator|vault|strength))/,
    /\bmembers?[- ]only\b/,
    /\bmembers?'?s? area\b/,
    /\bregistered (?:users?|members?|people|customers?)\b/,
    /\bwith an account\b/,
    /\b(?:their|own|a|edit|my|your) (?:own )?profile\b(?! (?:pages? (?:of|for|about)|pictures?|photos?))/,
    /\bregister (?:an|with|and log|before|to (?:post|comment|vote|use|write|book|order|join|buy|reply|apply))\b/,
    /\busers? (?:can |must |have to |should |need to |may |who )?(?:first )?register\b(?! for)/,
    /\b(?:students?|users?|members?|customers?|people|players?|employees?|candidates?|patients?|tenants?|volunteers?)\b[^.;]{0,60}\b(?:see|track|view|check) their (?!way\b)/,
    /\busers? (?:have|has|keep|own|follow|send|message)\b/,
    /\bfollow(?:s|ing)? (?:friends|each other|one another|other (?:users|members|people))\b/,
    /\b(?:team|group|company) chat\b|\bchat (?:app|room|rooms|platform|tool)\b/,
    /\b(?:direct|private) messages?\b|\bmessage (?:each other|one another)\b/,
    /\bmulti[- ]?user\b/,
    /\b(?:users?|members?|people)\b[^.;]*\bprofiles?\b|\bprofiles?\b[^.;]*\b(?:users?|members?)\b/,
  ],
  unless:
    /\b(?:no|without|not need|don't need|doesn't need|skip) (?:any |a |need for |having to )?(?:log|sign|account|auth|registration|password|user account)/,
  entity: 'none',
};

const WHO =
  'admin|administrator|manager|editor|owner|moderator|teacher|instructor|staff|employee|supervisor|librarian|trainer|coach|agent|hr|receptionist|doctor|organi[sz]er|member|board|committee|office|treasurer|warden|management|technician|reviewer|nurse';

const ROLES: CueNotation = {
  ability: 'roles',
  cues: [
    /\b(?:user|different|several|two|three|four|access) roles\b/,
    /\broles? (?:and|&) permissions?\b/,
    /\brole[- ]based\b/,
    /\broles?\s*[:(]\s*\w+(?:,| and| or)/,
    /\bwith roles\b/,
    new RegExp(`\\bonly (?:the |an? |our )?(?:${WHO})s?\\b(?! (?:area|section|page))`),
    /\bonly (?:i|we) (?:can|may|should)\b/,
    /\badmins?\b/,
    /\badministrators?\b/,
    /\bmoderators?\b/,
    /\bpermissions?\b(?! (?:slip|form|from|letter))/,
    /\baccess (?:levels?|rights?|control)\b/,
    /\b(?:manager|editor|teacher|employer|instructor|seller|staff|landlord|librarian|supervisor|organi[sz]er)s? (?:can|may|approve|post|create|manage|answer|publish|review|edit|assign|upload|enter|add|grade|confirm|reject)\b/,
  ],
  entity: 'none',
};

// Words for whoever comes along; two sorts of people beside them who act have different rights.
const ANYONE =
  /^(person|people|user|visitor|guest|everyone|anyone|customer|public|reader|viewer|player|member|family|team|shopper|buyer|friend|kid|child)$/;

const STAFF =
  /^(?:agent|teacher|manager|moderator|editor|instructor|librarian|supervisor|landlord|employer|doctor|trainer|coach|organi[sz]er|staff|admin)$/;

const detectAccounts = detectByCues(ACCOUNTS).detect;
const detectRoles = detectByCues(ROLES).detect;

export function detectPeople(reading: Reading): WantedAbility[] {
  const roles = detectRoles(reading);
  const acting = reading.roles.filter((role) => role.does.length > 0);
  const actors = acting.filter((role) => !ANYONE.test(role.words));
  // "customers open tickets, agents answer them": those who answer have other rights than those who ask.
  const isServing = acting.length >= 2 && actors.some((role) => STAFF.test(role.words));
  if (roles.length === 0 && (actors.length >= 2 || isServing))
    roles.push({ ability: 'roles', evidence: actors[0]?.evidence ?? '', confidence: 0.75 });
  return [...detectAccounts(reading), ...roles];
}
