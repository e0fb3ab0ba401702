/** What a text says of keeping order in a forum: threads that are locked or pinned, answers that are accepted. */
import type { Action, Field } from '../../../contract/plan/blueprint.ts';
import { addField, type Draft, type DraftEntity, makeField } from '../../reading/architect/draft/draft.ts';

const LOCKS =
  /\b(?:lock|locks|locked|locking|unlock|close|closes|closed|closing|archive|archives|archived|archiving)\b[^.;\n]{0,40}\b(?:threads?|topics?|discussions?|posts?|comments?|questions?|conversations?)\b|\b(?:threads?|topics?|discussions?|posts?|questions?)\b[^.;\n]{0,30}\b(?:locked|closed|archived)\b/i;
const PINS = /\b(?:pin|pins|pinned|pinning|unpin|sticky|stick)\b/i;
const ACCEPTS =
  /\b(?:accept|accepts|accepted|accepting)\b[^.;\n]{0,20}\b(?:answers?|repl(?:y|ies)|solutions?)\b|\b(?:best|accepted|correct|helpful|right) (?:answers?|repl(?:y|ies)|solutions?)\b|\b(?:mark|marks|marking|choose|chooses|pick|picks|select|selects)\b[^.;\n]{0,40}\b(?:answers?|repl(?:y|ies))\b[^.;\n]{0,20}\b(?:as|best|solution|correct|accepted|helpful)\b|\bmark(?:s|ed)? (?:it |them |an? \w+ )?as (?:the )?(?:solution|answer|solved)\b/i;

/** @returns the options of `comments` that follow. */
export function planModeration(
  draft: Draft,
  said: DraftEntity,
  about: DraftEntity,
): { locked?: string; accepted?: string } {
  const { text } = draft.facts;
  const pinned = about.entity.fields.find(
    ({ name, type }) => type === 'boolean' && /^(pinned|sticky)$/.test(name),
  );
  if (PINS.test(text) && pinned) makeSwitch(about, pinned, ['pin', 'Pin'], ['unpin', 'Unpin']);
  return {
    ...(LOCKS.test(text) && !about.entity.flow ? { locked: addLock(about) } : {}),
    ...(ACCEPTS.test(text) ? { accepted: addAccepted(said) } : {}),
  };
}

function addLock(about: DraftEntity): string {
  const field = addField(
    about,
    makeField({ name: 'locked', label: 'Locked', type: 'boolean', default: false }),
  );
  makeSwitch(about, field, ['lock', 'Lock'], ['unlock', 'Unlock']);
  return field.name;
}

function addAccepted({ entity }: DraftEntity): string {
  const name = 'accepted';
  entity.fields = entity.fields.filter((field) => field.name !== name);
  entity.fields.push(makeField({ name, label: 'Accepted', type: 'boolean', default: false, input: 'never' }));
  return name;
}

/** Two presses instead of a tick in a form: each can be for other people than the rest of the record. */
function makeSwitch(
  { entity }: DraftEntity,
  field: Field,
  on: [string, string],
  off: [string, string],
): void {
  Object.assign(field, { input: 'never', default: field.default ?? false });
  const press = ([name, label]: [string, string], to: boolean): Action => ({
    name,
    label,
    tone: 'neutral',
    when: [{ field: field.name, is: [!to] }],
    set: [{ field: field.name, to }],
  });
  for (const action of [press(on, true), press(off, false)])
    if (!entity.actions.some(({ name }) => name === action.name)) entity.actions.push(action);
}
