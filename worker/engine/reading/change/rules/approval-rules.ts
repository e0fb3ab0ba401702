/** "comments must be approved first", "show listings only once a moderator approved them". */
import { Blueprint } from '../../../../contract/plan/blueprint.ts';
import { addAdmins } from '../../../abilities/accounts/plan/add-admins.ts';
import {
  closeToVisitors,
  namedApprovers,
  planApprovers,
} from '../../../abilities/accounts/plan/plan-approvers.ts';
import { keepBack } from '../../../abilities/approval/plan.ts';
import { capitalise } from '../../../core/names/words.ts';
import type { Draft, DraftEntity } from '../../architect/draft/draft.ts';
import { makePagesUnlike } from '../../architect/pages/design-pages.ts';
import { type ChangeRule, change, refuse } from '../change-rule.ts';
import { draftFromPlan, factsOfChange } from '../draft-from-plan.ts';
import { bareName, findEntity } from '../names-in-plan.ts';

const DECIDED = '(?:(?:approved|moderated)\\b|(?:reviewed|checked|accepted) (?:first|before|by|until)\\b)';

const WISHES: readonly RegExp[] = [
  new RegExp(
    `^(.+?)\\s+(?:must|should|need(?:s)? to|ha(?:ve|s) to|are to|is to)\\s+(?:first\\s+|always\\s+)?(?:be|get)\\s+${DECIDED}`,
    'iu',
  ),
  /^(.+?)\s+(?:should\s+|must\s+)?(?:need|require|await|wait for)s?\s+(?:an?\s+|my\s+|our\s+)?(?:[\p{L}'’-]+\s+)?(?:approval|moderation)\b/iu,
  /^(.+?)\s+(?:should be |must be |are |is )(?:pre-?)?moderated\b/iu,
  /^(?:pre-?)?moderate\s+(.+?)(?:\s+(?:before|first|until)\b.*)?$/iu,
  /^(?:only\s+)?(?:show|publish|display|list)\s+(.+?)\s+(?:only\s+)?(?:once|after|when|if)\b.*\b(?:approv|moderat|review|check)/iu,
  /^(.+?)\s+(?:should\s+|must\s+|may\s+|can\s+)?(?:only\s+)?(?:be\s+|are\s+|is\s+)?(?:only\s+)?(?:show|shown|seen|visible|published|appear|displayed|listed)s?\s+(?:only\s+)?(?:once|after|when)\b.*\b(?:approv|moderat|review|check)/iu,
  /^(?:only\s+)?(?:show|publish|display|list)\s+(?:only\s+)?approved\s+(.+)$/iu,
  /^(?:admins?|moderators?|editors?|i|we)\s+(?:must|should|have to|need to|want to)?\s*(?:first\s+)?(?:approve|moderate)\s+(.+?)(?:\s+(?:before|first)\b.*)?$/iu,
];

/** Lets records of a kind wait until somebody approves them. */
export const approveFirst: ChangeRule = ({ text }, blueprint) => {
  const words = WISHES.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  const entity =
    words === undefined
      ? null
      : findEntity(blueprint, bareName(words.replace(/^(?:all|every|each|any|new|user)\s+/iu, '')));
  if (!entity) return null;
  if (entity.approval) return refuse(`${entity.label_plural} wait for approval already.`);
  const draft = draftFromPlan(
    blueprint,
    factsOfChange(text, {
      wanted: [{ ability: 'approval', entity: entity.name, evidence: text, confidence: 1 }],
    }),
  );
  const target = draft.entities.find((one) => one.entity.name === entity.name);
  if (!target) return null;
  keepBack(draft, target);
  addApprovers(draft, target);
  const queued = draft.pages.filter(({ blocks }) =>
    blocks.some(({ ability }) => ability === 'approval-queue'),
  );
  draft.pages = draft.pages.filter((page) => !queued.includes(page));
  planApprovers(draft, draft.roles);
  draft.pages.push(...draft.extraPages);
  makePagesUnlike(draft.pages);
  for (const step of draft.finish) step();
  const changed = Blueprint.parse({
    ...blueprint,
    entities: draft.entities.map((one) => one.entity),
    pages: draft.pages,
    roles: draft.roles,
    abilities: draft.abilities,
  });
  return change(
    changed,
    'access',
    draft.assumptions.at(-1) ?? '',
    ['entities', blueprint.entities.indexOf(entity), 'approval'],
    { entity: entity.name },
  );
};

/** Somebody must be able to approve: the role that the words name, and whoever runs the app. */
function addApprovers(draft: Draft, target: DraftEntity): void {
  const hasAccounts = draft.abilities.some(({ ability }) => ability === 'accounts');
  const before = draft.roles;
  const [admin] = hasAccounts ? [] : addAdmins(draft);
  if (!hasAccounts) {
    draft.roles = [...before, ...(admin ? [admin] : [])];
  } else if (!draft.roles.some(({ name }) => name === 'admin'))
    draft.roles = [
      { name: 'admin', label: 'Admin', description: 'Runs the app.', sign_up: false },
      ...draft.roles,
    ];
  closeToVisitors(draft, target);
  const missing = namedApprovers(draft).filter((name) => !draft.roles.some((role) => role.name === name));
  for (const name of missing)
    draft.roles.push({ name, label: capitalise(name), description: '', sign_up: false });
}
