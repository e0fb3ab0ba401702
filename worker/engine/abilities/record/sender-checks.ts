/** Those who send a record say who they are: they pick nobody, and come to know nothing about anybody. */

import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { actorOf, VISITOR } from '../../checks/cast-checks.ts';
import { CheckScript, type Members } from '../../checks/check-script.ts';
import type { EntityModel, SenderModel } from '../../core/model.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import { makeCheck } from './make-check.ts';

/** Nothing where everybody may pick. */
export function senderCheck(entity: EntityModel): ContractCheck | null {
  const { sender } = entity;
  const as = sender && whoSends(entity, sender);
  if (!sender || !as) return null;
  const script = new CheckScript();
  const [title] = sender.fields;
  const { to, field: pointer, labelWire } = sender.reference;
  const sent = script.sentBody(entity, 1);
  const { [title?.wire ?? '']: name, ...unnamed } = sent;
  const refuse = (body: Members, member: string) =>
    script.call('POST', entity.apiPath, 422, {
      as,
      body,
      json: { detail: { $contains: { loc: ['body', member] } } },
    });
  refuse(unnamed, title?.wire ?? '');
  refuse({ ...sent, [pointer.wire]: 1 }, pointer.wire);
  const isShown = to.approval === null && isTitleShown(to);
  const send = (body: Members, shown: Members[string] = name ?? null) =>
    script.call('POST', entity.apiPath, 201, { as, body, json: isShown ? { [labelWire]: shown } : {} });
  send(sent);
  const list = (total: number) => script.call('GET', to.apiPath, 200, { json: { total } });
  if (!script.seeded) list(1);
  const { known } = sender;
  // Whoever sends twice is one person, and another name is another person, whose name alone is told.
  const hasOnce = entity.fields.some(({ unique, input }) => unique && input !== 'never');
  if (known && sent[known.wire] !== undefined && !hasOnce && !script.seeded) {
    // Other values than before: what is booked is taken.
    const again = (number: number, said: Members) => ({ ...script.sentBody(entity, number), ...said });
    const said: Members = {};
    for (const { wire } of sender.fields) if (sent[wire] !== undefined) said[wire] = sent[wire];
    send(again(2, { ...said, [known.wire]: String(sent[known.wire]).toUpperCase() }));
    list(1);
    const isOnce = sender.fields.some((field) => sender.stored(field).unique);
    if (title && !isOnce) {
      send(again(3, { ...said, [title.wire]: 'Somebody Else' }), 'Somebody Else');
      list(2);
    }
  }
  return makeCheck(entity, 'sender', 'those who send one say who they are and pick nobody', script);
}

/** Whoever sends reads nobody's record, so the title of one is in their answer only where it is anybody's to read ([PRIV17]). */
function isTitleShown(to: EntityModel): boolean {
  const readers = readersOf(to);
  return readers.includes('public') || readers.includes('owner');
}

/** Somebody who may send and not pick. */
function whoSends(entity: EntityModel, { by }: SenderModel): string | null {
  const create = entity.access('create');
  if (create.includes('public')) return VISITOR;
  const roles = rolesIn(create);
  const role = roles.find((one) => !by.includes(one));
  return role === undefined ? null : actorOf(role);
}
