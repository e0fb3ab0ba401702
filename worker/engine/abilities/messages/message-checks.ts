/** Proves that only the two read what they write to each other, and that new messages are counted until they are seen. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf, VISITOR } from '../../checks/cast-checks.ts';
import { CheckScript } from '../../checks/check-script.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel } from '../../core/model.ts';
import { UNKNOWN_ID } from '../record/make-check.ts';
import { LONGEST_MESSAGE, MESSAGES_PATH } from './message-operations.ts';
import type { MessagesOptions } from './messages-options.ts';

const TEXT = 'See you at the bridge at nine';

export function messageChecks(model: AppModel, { between }: MessagesOptions): ContractCheck[] {
  const [role = '', other = role] = allRoles(model.roles);
  const [ada, eve] = [actorOf(role), actorOf(role, 2)];
  const bo = between === 'roles' ? actorOf(other) : actorOf(role, 3);
  const account = (actor: string) => `{{account_${actor.replace('/', '')}}}`;
  const [withAda, withBo] = [`${MESSAGES_PATH}/${account(ada)}`, `${MESSAGES_PATH}/${account(bo)}`];
  const script = new CheckScript();
  // Whoever calls first registers first, so that all three are there.
  script.call('GET', `${MESSAGES_PATH}`, 200, { as: eve });
  script.call('POST', withBo, 201, { as: ada, body: { text: TEXT }, json: { text: TEXT } });
  script.call('GET', withBo, 200, { as: ada, json: { items: [{ text: TEXT, own: 1 }] } });
  script.call('GET', withAda, 200, { as: bo, json: { items: [{ text: TEXT, own: 0 }] } });
  script.call('GET', MESSAGES_PATH, 200, {
    as: bo,
    json: { items: { $contains: { id: account(ada), text: TEXT, unseen: 1 } } },
    // Nobody learns an address.
    text: '^(?!.*@)',
  });
  for (const path of [withAda, withBo, MESSAGES_PATH])
    script.call('GET', path, 200, { as: eve, text: `^(?!.*${TEXT})` });
  // Who wrote it cannot mark it as read, nor can anybody else.
  script.call('POST', `${withBo}/seen`, 204, { as: ada });
  script.call('POST', `${withAda}/seen`, 204, { as: eve });
  script.call('GET', MESSAGES_PATH, 200, {
    as: bo,
    json: { items: { $contains: { id: account(ada), unseen: 1 } } },
  });
  script.call('POST', `${withAda}/seen`, 204, { as: bo });
  script.call('GET', MESSAGES_PATH, 200, {
    as: bo,
    json: { items: { $contains: { id: account(ada), unseen: 0 } } },
  });
  script.call('POST', `${MESSAGES_PATH}/${account(ada)}`, 409, { as: ada, body: { text: TEXT } });
  script.call('POST', `${MESSAGES_PATH}/${UNKNOWN_ID}`, 404, { as: ada, body: { text: TEXT } });
  if (between === 'roles') {
    script.call('POST', `${MESSAGES_PATH}/${account(eve)}`, 404, { as: ada, body: { text: TEXT } });
    script.call('GET', MESSAGES_PATH, 200, {
      as: ada,
      json: { items: { $lacks: { id: account(eve) } } },
    });
  }
  for (const text of ['', '   ', 'a'.repeat(LONGEST_MESSAGE + 1)])
    script.call('POST', withBo, 422, { as: ada, body: { text } });
  script.call('GET', withBo, 200, { as: ada, json: { items: { $length: 1 } } });
  script.call('GET', MESSAGES_PATH, 401, { as: VISITOR });
  script.call('GET', withBo, 401, { as: VISITOR });
  script.call('POST', withBo, 401, { as: VISITOR, body: { text: TEXT } });
  return [
    {
      id: 'messages.private',
      title: 'Messages: only the two read them, and new ones are counted until they are seen',
      ability: 'messages',
      steps: script.steps,
    },
  ];
}
