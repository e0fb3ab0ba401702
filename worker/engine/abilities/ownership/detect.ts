/** "their own orders", "private notes", "per user"; not "private lessons", nor "at their own pace". */
import type { WantedAbility } from '../../reading/reader/facts.ts';
import { detectByCues, nearestEntity, type Reading } from '../../reading/reader/reading.ts';
import { isAddressed } from '../../reading/reader/walk/mention.ts';

const { detect: detectOwn } = detectByCues({
  ability: 'ownership',
  cues: [
    /\b(?:sees?|views?|edits?|access(?:es)?|manages?|deletes?|changes?|tracks?|keeps?|has|have|checks?|updates?|looks? (?:at|through))\b[^.;]{0,40}?\b(?:their|his|her) own\b(?! (?:pace|time|words|risk|children|kids|devices?|hands))/,
    /\b(?:clients?|customers?|patients?|tenants?|students?|pupils?|members?|users?|parents?|candidates?|volunteers?|employees?)\b[^.;]{0,50}\b(?:see|view|check|track|access|manage|download)s? their (?!way\b|progress\b)/,
    /\bonly (?:see|view|edit|delete|change|access|manage)s? (?:their|his|her|my|your)\b/,
    /\b(?:see|view|edit|delete|access|manage)s? only (?:their|his|her|my|your|what)\b/,
    /\b(?:is|are|stays?|keep|kept|stay|remain) (?:it |them |strictly |completely |all )?private\b/,
    /\bprivate (?:to|for) (?:me|each|every|the|its|their)\b/,
    /\b(?:a |my |your )?private (?:journal|diary|notes?|entries|notebook|list|lists|log|collection|board|dashboard|tracker)\b/,
    /\b(?:per|for each|for every|by each) (?:user|member|account)\b/,
    /\b(?:each|every) (?:user|member|person|customer|student|employee) (?:has|have|can|gets|keeps|sees|only|manages|tracks|owns)\b[^.;]{0,40}\b(?:own|their|his|her)\b/,
    /\bpersonal account\b/,
    /\bcan(?:not|'t| not) (?:see|view|edit|read) (?:each other|one another|other (?:people|users|members|students|customers))/,
    /\b(?:order|purchase|booking|borrowing) history\b/,
  ],
});

// "at most 3 items per member" says how many, not whose.
const LIMIT =
  /\b(?:\d+|one|two|three|four|five|ten) [\p{L}-]+ (?:per|for each|for every) (?:user|member|account)\b/iu;

// "the applications for their own jobs": the applications are for few, the jobs need not be.
const FOR_OWN = /([\p{L} -]{3,60}) (?:for|of|on|to|about|from|in) (?:their|his|her) own\b/iu;

export function detectOwnership(reading: Reading): WantedAbility[] {
  const own = detectOwn(reading).filter(({ evidence }) => !LIMIT.test(evidence));
  const said = own.map((wanted) => {
    const before = FOR_OWN.exec(wanted.evidence.toLowerCase())?.[1];
    const what = before && nearestEntity(reading.entities, `${before} `, before.length, before.length);
    return what ? { ...wanted, entity: what, details: { through: true } } : wanted;
  });
  return [...detectAddressed(reading), ...said];
}

/** "Drivers see only the deliveries assigned to them": those deliveries are each for one of them. */
function detectAddressed({ entities, actionPhrases }: Reading): WantedAbility[] {
  return actionPhrases.filter(isAddressed).flatMap(({ subject, evidence }) => {
    const entity = entities.find(({ words, person }) => words === subject && !person);
    const isSeen = actionPhrases.some((phrase) => phrase.evidence === evidence && phrase.object === subject);
    return entity && isSeen ? [{ ability: 'ownership', entity: entity.name, evidence, confidence: 0.9 }] : [];
  });
}
