import { expect, test } from 'vitest';
import { fixtureNames, readFixture } from '../../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { planFrontend } from '../../assembly/print-parts.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { settle } from '../../settle/settle.ts';
import { findOffers } from './find-offers.ts';

const waysOf = (name: string) =>
  deriveContractSuite(readFixture(name)).checks.filter(({ ability }) => ability === 'ways');

test('[WAY1] whoever comes to an app has a way in every fixture', () => {
  for (const name of fixtureNames) {
    const pages = deriveContractSuite(readFixture(name)).pages.filter(({ id }) => id.startsWith('ways.'));
    expect(pages.length, name).toBeGreaterThan(0);
    expect(pages.every(({ expect: wanted }) => wanted.granted === true)).toBe(true);
  }
});

test('[WAY4] what a page offers is what its code calls, and whether it asks first', () => {
  const offersOf = (name: string, entity: string) => {
    const prepared = settle(readFixture(name));
    return findOffers(prepared.model, planFrontend(prepared))
      .filter((offer) => offer.entity.names.snake === entity)
      .map(({ page, action, asksFirst }) => `${page.path} ${action} ${asksFirst}`);
  };
  const events = offersOf('meetups', 'event');
  expect(events).toContain('/calendar create true');
  expect(events.some((offer) => offer.endsWith('false'))).toBe(false);
  expect(offersOf('salon', 'appointment')).toContain('/book create false');
});

test('[WAY1] the page of one record is walked with one that they see', () => {
  const ids = deriveContractSuite(readFixture('recipes')).pages.map(({ id, path }) => `${id} ${path}`);
  expect(ids).toContain('ways.visitor.page.recipe /recipes/{{recipe}}');
});

interface Sabotage {
  rule: string;
  what: string;
  fixture: string;
  file: string;
  from: string | RegExp;
  to: string;
  caughtBy: string;
}

const sabotages: Sabotage[] = [
  {
    rule: 'WAY2',
    what: 'visitors may not see what they choose from',
    fixture: 'salon',
    file: 'backend/routes/services.ts',
    from: ".get('/', (context) => ",
    to: ".get('/', async (context) => (await requireUser(database, context)) && ",
    caughtBy: 'ways.visitor.appointment',
  },
  {
    rule: 'WAY2',
    what: 'there is nothing to choose',
    fixture: 'salon',
    file: 'backend/routes/services.ts',
    from: ".get('/', (context) => context.json(readPage(database, serviceRecords, context.req.queries())))",
    to: ".get('/', (context) => context.json({ ...readPage(database, serviceRecords, context.req.queries()), items: [] }))",
    caughtBy: 'ways.visitor.appointment',
  },
  {
    rule: 'WAY3',
    what: 'a form is for nobody who meets it',
    fixture: 'restaurant-site',
    file: 'backend/routes/reservations.ts',
    from: /\.post\('\/',.* async \(context\) => \{/,
    to: "$&\n      throw new Refusal(401, 'Please sign in.');",
    caughtBy: 'ways.visitor.reservation',
  },
  {
    rule: 'WAY4',
    what: 'a button is refused to one of two roles that are shown it',
    fixture: 'salon',
    file: 'backend/routes/services.ts',
    from: /(\.delete\('\/:id'[\s\S]*?requireRole\(user, 'admin'), 'team'\)/,
    to: '$1)',
    caughtBy: 'ways.team.service',
  },
  ...(
    [
      ['a vote', 'questions', 'questions', 'visitor.set_question_vote', "'/:id/vote'"],
      ['a rating', 'questions', 'tools', 'member.set_tool_rating', "'/:id/rating'"],
      ['a like', 'recipes', 'recipes', 'visitor.set_recipe_like', "'/:id/like'"],
      ['a checkout', 'candles', 'orders', 'visitor.check_out_orders', "'/checkout'"],
      ['a survey', 'survey', 'surveys', 'visitor.answer_survey', "'/:id/responses'"],
      ['a quiz', 'language-school', 'quizzes', 'admin.take_quiz', "'/:id/attempts'"],
      ['an import', 'language-school', 'students', 'admin.import_students', "'/import'"],
      ['a message', 'forum', 'direct-messages', 'role_member.send_direct_message', "'/:id'"],
      ['accepting an answer', 'forum', 'replies', 'role_member.accept_reply', "'/:id/accept'"],
    ] as const
  ).map(([what, fixture, file, id, path]) => ({
    rule: 'WAY9',
    what: `${what} is refused to those who are shown it`,
    fixture,
    file: `backend/routes/${file}.ts`,
    from: new RegExp(`\\.post\\(\\s*${path.replaceAll('/', '\\/')},[^{]*\\{`),
    to: "$& if (database) return context.json({ detail: 'No.' }, 403);",
    caughtBy: `ways.${id}`,
  })),
  {
    rule: 'WAY10',
    what: 'whoever is applied to may not accept anybody',
    fixture: 'jobs',
    file: 'backend/routes/applications.ts',
    from: /(\.patch\(\s*'\/:id',[\s\S]*?)'employer'/,
    to: "$1'nobody'",
    caughtBy: 'ways.employer.application',
  },
  {
    rule: 'WAY10',
    what: 'whoever applied does not see what became of it',
    fixture: 'jobs',
    file: 'backend/routes/applications.ts',
    from: /(\.get\('\/:id',[\s\S]*?if \()application\.owner_id !== user\.id/,
    to: "$1user.role === 'candidate'",
    caughtBy: 'ways.employer.application',
  },
  {
    rule: 'WAY11',
    what: 'what somebody wrote is not known as theirs',
    fixture: 'questions',
    file: 'backend/routes/answers.ts',
    from: 'FROM answer_writers WHERE person = ?',
    to: '$& AND 0',
    caughtBy: 'ways.member.read_own_answers',
  },
  {
    rule: 'WAY11',
    what: 'what others wrote is taken for theirs',
    fixture: 'recipes',
    file: 'backend/routes/comments.ts',
    from: 'FROM comment_writers WHERE person = ?',
    to: '$& OR 1',
    caughtBy: 'ways.visitor.read_own_comments',
  },
  {
    rule: 'WAY9',
    what: 'a message is taken and never shown',
    fixture: 'forum',
    file: 'backend/routes/direct-messages.ts',
    from: 'receiver_id: id,',
    to: 'receiver_id: user.id,',
    caughtBy: 'ways.role_member.send_direct_message',
  },
];

for (const { rule, what, fixture, file, from, to, caughtBy } of sabotages)
  test(`[${rule}] it is noticed where ${what}`, async () => {
    const files = generateBackend(readFixture(fixture), 'React + Hono');
    const broken: SourceFiles = { ...files, [file]: (files[file] ?? '').replace(from, to) };
    expect(broken[file]).not.toBe(files[file]);
    const failures = await findFailures(await loadBackend(broken), waysOf(fixture));
    expect(failures.map((failure) => failure.split(':')[0])).toContain(caughtBy);
  });
