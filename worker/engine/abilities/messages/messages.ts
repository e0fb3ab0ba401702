import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck, pageOf } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import type { AppModel } from '../../core/model.ts';
import { code, literal, type Operand, ref } from '../../core/pages/code.ts';
import { countUp } from '../live/live.ts';
import { UseProblems } from '../use-problems.ts';
import { detectMessages } from './detect.ts';
import { messageChecks } from './message-checks.ts';
import { LONGEST_MESSAGE, MESSAGES_TABLE, messageOperations, messagesTable } from './message-operations.ts';
import { MessagesOptions } from './messages-options.ts';
import { planMessages } from './plan.ts';

export const messages: Ability<MessagesOptions> = {
  name: 'messages',
  title: 'Private messages',
  about: 'Private messages between two people with accounts.',
  options: MessagesOptions,
  detect: detectMessages,
  plan: planMessages,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { at } = use;
    const page = 'page' in at ? blueprint.pages.find(({ name }) => name === at.page) : undefined;
    if (!page) problems.say('needs a page on which people read them. Put it on one.');
    else if (page.audience === 'public' || page.path.endsWith('/:id'))
      problems.say('is for people who are signed in: let the page be for them, at an address without :id.');
    if (!blueprint.abilities.some(({ ability }) => ability === 'accounts'))
      problems.say('is between people who have accounts. Add accounts to the plan.');
    if (blueprint.entities.some(({ plural }) => plural === MESSAGES_TABLE))
      problems.say(`keeps "${MESSAGES_TABLE}" itself. Give the thing of that name another plural.`);
    const uses = blueprint.pages
      .flatMap(({ blocks }) => blocks)
      .filter(({ ability }) => ability === 'messages');
    if (uses.length > 1) problems.say('stands on several pages. One is enough.');
    if (use.options.between === 'roles' && blueprint.roles.length < 2)
      problems.say('is between people of different roles, but the plan has only one.', 'options', 'between');
    use.options.about.forEach((name, index) => {
      const entity = problems.entity(name, 'options', 'about', index);
      const isOwned = blueprint.abilities.some(
        (other) => other.ability === 'ownership' && other.entity === name,
      );
      if (entity && !isOwned)
        problems.say(
          `lets people write to the owner of a ${entity.label}, but ${entity.label_plural} belong to nobody.`,
          'options',
          'about',
          index,
        );
    });
    return problems.found;
  },
  tables: () => [messagesTable()],
  operations: (use, model) =>
    messageOperations(
      use.options,
      model.blueprint.abilities.some(({ ability }) => ability === 'live') ? [countUp()] : [],
    ),
  shell: (use, model) => ({
    header: code`<${ref('MessagesLink', 'src/social/chat/MessagesLink')} href=${literal(pageOf(use, model).path)} />`,
  }),
  block: () => ({
    body: code`<${ref('Messages', 'src/social/chat/Messages')} longest={${LONGEST_MESSAGE}} />`,
    ownsHeading: true,
  }),
  recordParts: (use, model) =>
    use.options.about.flatMap((name) => {
      const entity = model.entity(name);
      const read = entity.access(entity.operations.has('read') ? 'read' : 'list');
      if (entity.owner === null || isOwnOnly(read)) return [];
      return [
        {
          entity: name,
          place: 'header' as const,
          body: (variable: Operand) =>
            code`<${ref('MessageButton', 'src/social/chat/MessageButton')} page=${literal(pageOf(use, model).path)} to={${variable}.${entity.owner}} />`,
        },
      ];
    }),
  checks: (use, model) => messageChecks(model, use.options),
  pageChecks,
};

function pageChecks(use: ParsedUse<MessagesOptions>, model: AppModel) {
  return [makePageCheck(use, model, 'waits for messages', new CheckScript(), ['Messages'])];
}
