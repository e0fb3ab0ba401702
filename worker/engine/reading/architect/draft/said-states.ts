/** What a text says about the states of records: who decides about them, and what they are marked as. */
import type { EnumOption } from '../../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import type { Facts } from '../../reader/facts.ts';
import type { DraftEntity } from './draft.ts';

/** A verb of a state in any of its forms, at the beginning of the match. */
const SAID_VERB =
  /\b(approve|accept|confirm|reject|decline|close|resolve|reopen|publish|archive|cancel)(?:s|d|ed|es|ing)?\b|\b(?:approv|clos|resolv|archiv|declin)ing\b|\b(approval)\b/g;
/** "mark them as shipped", "set it to paid": what stands behind. */
const SAID_STATE = /\b(?:mark(?:s|ed|ing)?|set(?:s|ting)?)\b([^.;]{0,60})/g;

/** The states that somebody who decides gives, where nothing else names any. */
const DECIDED: readonly [RegExp, readonly string[]][] = [
  [/^(?:approve|accept|confirm|reject|decline)$/, ['Submitted', 'Approved', 'Rejected']],
  [/^(?:close|resolve|reopen)$/, ['Open', 'Closed']],
];

/** The passages that speak of the states of these records. */
function passagesOf(draft: DraftEntity, facts: Facts): string[] {
  return facts.wanted
    .filter(({ ability, entity }) => ability === 'status-flow' && entity === draft.fact.name)
    .map(({ evidence }) => evidence.toLowerCase());
}

/** Verbs of the text that lead these records to a state: "editors approve stories", "orders need approval". */
export function verbsSaid(draft: DraftEntity, facts: Facts): string[] {
  const verbs = passagesOf(draft, facts).flatMap((text) =>
    [...text.matchAll(SAID_VERB)].map(
      ([word, base, noun]) => base ?? (noun ? 'approve' : word.replace(/ing$/, 'e')),
    ),
  );
  return [...new Set(verbs)];
}

/** The states among these that the text marks records with: "mark them as packed or sent". */
export function statesSaid(draft: DraftEntity, facts: Facts, options: readonly EnumOption[]): string[] {
  const said = passagesOf(draft, facts)
    .flatMap((text) => [...text.matchAll(SAID_STATE)].map(([, behind = '']) => toIdentifier(behind)))
    .join('_ _');
  return options.map(({ value }) => value).filter((value) => `_${said}_`.includes(`_${value}_`));
}

/** Somebody decides about records that have no state yet: "editors approve stories before they are published". */
export function decidedStates(draft: DraftEntity, facts: Facts): readonly string[] | null {
  const verbs = verbsSaid(draft, facts);
  // One answer of many is accepted; what is accepted or declined has a state of its own.
  if (draft.nature === 'part' && verbs.length < 2) return null;
  if (draft.nature === 'person' || draft.nature === 'group') return null;
  // "Companies accept or reject": they decide, and nothing is decided about them.
  const decides = new RegExp(
    `\\b${draft.fact.plural} (?:can |may |must |then )?(?:approve|accept|confirm|reject|decline|close)\\b`,
  );
  if (passagesOf(draft, facts).some((text) => decides.test(text))) return null;
  if (draft.thing?.flow) return null;
  for (const verb of verbs) {
    const found = DECIDED.find(([verbs]) => verbs.test(verb))?.[1];
    if (!found) continue;
    return /^(?:post|media)$/.test(draft.nature) && /\bpublish/.test(passagesOf(draft, facts).join(' '))
      ? ['Draft', ...found, 'Published']
      : found;
  }
  return null;
}
