/** A change request → its single wishes. */

// Verbs that open a further wish behind a comma or "and". Words that are nouns as well need what makes them verbs.
const OPENS = [
  'add',
  'remove',
  'delete',
  'rename',
  'make',
  'change',
  'replace',
  'insert',
  'create',
  'include',
  'drop the',
  'get rid of',
  'take (?:out|away|off)',
  'turn \\S+',
  'move the',
  'move \\S+ (?:to|page|up|down|first)',
  'show',
  'hide',
  'sort',
  'order (?:\\S+ ){0,3}by',
  'let \\S+',
  'allow',
  'enable',
  'link (?:\\S+ ){1,4}(?:to|with)',
  'connect (?:\\S+ ){1,4}(?:to|with)',
  'set the',
  'set \\S+ (?:\\S+ )?to',
  'use (?:a|an|the|\\S+ (?:as|for|instead|font|buttons))',
  'use',
  'put the',
  'put \\S+ (?:first|last|on|in|at)',
  'call (?:it|the \\S+|them)',
  'give',
  'only \\S+ (?:can|may|should)',
  'start with',
  'clear',
].join('|');
const JOINED = new RegExp(
  `(?:\\s*,\\s*(?:and\\s+|then\\s+|also\\s+)*|\\s+(?:and|then|plus|but)\\s+(?:also\\s+|then\\s+|please\\s+)*)(?=(?:${OPENS})\\b)`,
  'giu',
);
const BULLET = /^\s*(?:[-*•–—]|\(?\d{1,2}[.)])\s+/;

const POLITE_START =
  /^(?:ok(?:ay)?|hi|hey|hello|thanks|please|pls|also|and|then|next|finally|now|just|so|well|oh|additionally|furthermore|moreover|first|second|third|maybe|perhaps)\b[\s,:!]*/iu;
const ASKING =
  /^(?:(?:can|could|would|will) (?:you|we)(?: please| maybe)?(?: also)?|(?:i|we)(?:'d| would) (?:like|love|prefer)(?: you)?(?: to(?! (?:have|see|be able)))?|(?:i|we) (?:also )?(?:want|wish)(?: you)?(?: to(?! (?:have|see|be able)))|let(?:'s| us)|you should|it would be (?:nice|great|good|cool) (?:if you could|to)|how about (?:we|you)|is it possible to|would it be possible to)\s+/iu;
const POLITE_END = /[\s,]*(?:please|pls|thanks|thank you|thx|instead|too|as well|if possible)?[\s.!?,;:]*$/iu;

/** The wishes of a request in their order, each without politeness and closing marks. */
export function splitRequest(request: string): string[] {
  return request
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .split(/\r?\n|;|(?<=[.!?])\s+(?=\S)/u)
    .map((line) => line.replace(BULLET, ''))
    .flatMap((line) => line.split(JOINED))
    .map(trimPoliteness)
    .filter((clause) => /[\p{L}\d]/u.test(clause));
}

function trimPoliteness(clause: string): string {
  let text = clause.replace(/\s+/gu, ' ').trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(POLITE_START, '').replace(ASKING, '').trim();
  }
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(POLITE_END, '').trim();
  }
  return text;
}
