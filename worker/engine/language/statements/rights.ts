/** Which right a verb means. */
import type { Right } from './statement.ts';
import { plainWords } from './words.ts';

/** The usual verbs of each right; what none of them is, is a step or adds something. */
const RIGHTS: readonly [RegExp, Right][] = [
  [
    /^(?:everything|anything|do (?:everything|anything|all)|all|full access|full|manage|manages|administer|run|runs|admin|maintain|maintains|look after|keep|keeps)\b/,
    'everything',
  ],
  [
    /^(?:see|sees|search\w*|filter\w*|calendar|list|board|table|view|views|read|reads|look|looks|watch|check|checks|search|browse|browses|find|know|open|access|download|print|filter|list|follow|get|visit|consult|read-only|show|shown|visible|hear|listen|looked|seen|viewed)\b/,
    'see',
  ],
  [
    /^(?:add|adds|create|creates|enter|enters|record|records|register|registers|post|posts|submit|submits|send|sends|write|writes|put|puts|hand|report|reports|book|books|order|orders|reserve|reserves|offer|offers|upload|uploads|place|places|sign|signs|give|tell|ask|asks|leave|leaves|type|fill|fills|apply|applies|note|notes|log|logs|make|makes|request|requests|suggest|suggests|propose|enrol|enroll|join|buy|buys|rent|borrow|borrows|lend|hire|claim|claims|rate|vote|comment|message|contact|take|key|insert|schedule|plan|plans|input|collect|raise|open a|file|files|say|says|start|publish|share|invite|sell|subscribe|organise|organize|set up|sent)\b/,
    'add',
  ],
  [
    /^(?:edit|edits|change|changes|update|updates|correct|corrects|modify|modifies|alter|amend|adjust|rename|move|moves|fix|touch|revise|maintain|set|sets|mark|marks|tick|ticks|assign|assigns|write in|overwrite|changed|edited)\b/,
    'change',
  ],
  [/^(?:delete|deletes|remove|removes|erase|throw|withdraw|withdraws|deleted|removed)\b/, 'delete'],
];

/** Which right a verb means. */
export function rightOf(verb: string): Right {
  const plain = plainWords(verb).replace(/^(?:can|may|should|be able to|is allowed to|allowed to|to) /, '');
  return RIGHTS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'step';
}
