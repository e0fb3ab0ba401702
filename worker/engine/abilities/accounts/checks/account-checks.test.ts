/** The checks of accounts would notice if their rules were broken. */
import { expect, test, vi } from 'vitest';
import { readFixture } from '../../../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../../../tests/engine/run-backend.ts';
import { deriveContractSuite, generateBackend } from '../../../generate.ts';

vi.setConfig({ testTimeout: 60_000 });

const blueprint = readFixture('forum');
const files = generateBackend(blueprint, 'React + Hono');
const { checks } = deriveContractSuite(blueprint);

test.each([
  {
    what: 'any password is right',
    file: 'accounts/password.ts',
    from: "expected !== '' && isEqual",
    to: "expected !== '' || isEqual",
    caughtBy: 'accounts.sign-in',
  },
  {
    what: 'an unknown address is told apart',
    file: 'accounts/account-routes.ts',
    from: 'const { email, password } = await readBody(context, Credentials);',
    to: "const { email, password } = await readBody(context, Credentials); if (!database.get('SELECT 1 FROM user_accounts WHERE email = ?', email)) throw new Refusal(404, 'Unknown');",
    caughtBy: 'accounts.sign-in',
  },
  {
    what: 'a session outlives signing out',
    file: 'accounts/session.ts',
    from: "if (token) database.run('DELETE FROM user_sessions WHERE token_hash = ?', await hashToken(token));",
    to: 'void token;',
    caughtBy: 'accounts.sign-out',
  },
  {
    what: 'other devices stay signed in',
    file: 'accounts/session.ts',
    from: "database.run('DELETE FROM user_sessions WHERE account_id = ?', account);",
    to: 'void [database, account];',
    caughtBy: 'accounts.password',
  },
  {
    what: 'guesses are not counted',
    file: 'accounts/attempts.ts',
    from: 'found.count >= most',
    to: 'false',
    caughtBy: 'accounts.attempts',
  },
  {
    what: 'the hash is told',
    file: 'accounts/require-user.ts',
    from: 'SELECT id, name, email, role FROM',
    to: 'SELECT id, name, email, role, password_hash FROM',
    caughtBy: 'accounts.register',
  },
  {
    what: 'who registers first runs the app',
    file: 'accounts/account-routes.ts',
    from: 'role: values.role ??',
    to: "role: database.get(\"SELECT 1 FROM user_accounts WHERE password_hash <> ''\") === undefined ? 'admin' : values.role ??",
    caughtBy: 'accounts.first',
  },
  {
    what: 'a ticket is good twice',
    file: 'accounts/owner-entry.ts',
    from: "if (database.get('SELECT 1 FROM used_tickets",
    to: "if (!database && database.get('SELECT 1 FROM used_tickets",
    caughtBy: 'accounts.owner',
  },
  {
    what: 'a ticket of another app is good',
    file: 'accounts/owner-ticket.ts',
    from: '&& ticket.app === key.app',
    to: '',
    caughtBy: 'accounts.owner',
  },
  {
    what: 'a ticket does not end',
    file: 'accounts/owner-ticket.ts',
    from: 'seconds > 0 && ',
    to: '',
    caughtBy: 'accounts.owner',
  },
  {
    what: 'a ticket is good for as long as it says',
    file: 'accounts/owner-ticket.ts',
    from: ' && seconds <= key.longest',
    to: '',
    caughtBy: 'accounts.owner',
  },
  {
    what: 'a password that everybody tries comes by a change',
    file: 'accounts/account-routes.ts',
    from: 'refuseWeakPassword(values.password, [user.name, user.email]);',
    to: '',
    caughtBy: 'accounts.password',
  },
  {
    what: 'a password that everybody tries comes by an invitation',
    file: 'accounts/join-routes.ts',
    from: 'refuseWeakPassword(password, [name, requireInvitation(database, token_hash).email]);',
    to: '',
    caughtBy: 'accounts.invited',
  },
  {
    what: 'nobody looks at the signature',
    file: 'accounts/owner-ticket.ts',
    from: 'if (!(await isSigned(',
    to: 'if (false && !(await isSigned(',
    caughtBy: 'accounts.owner',
  },
  {
    what: 'a ticket outlives who had it',
    file: 'accounts/owner-ticket.ts',
    from: 'isCurrent && ',
    to: '',
    caughtBy: 'accounts.team',
  },
  {
    what: 'whoever comes from Hewn makes a password',
    file: 'accounts/account-routes.ts',
    from: 'AND epoch > 0',
    to: 'AND epoch > 1',
    caughtBy: 'accounts.team',
  },
  {
    what: 'a link makes a password over and over',
    file: 'accounts/account-routes.ts',
    from: "AND password_hash = ''\", user.id",
    to: 'AND 1 = 1", user.id',
    caughtBy: 'accounts.owner',
  },
  {
    what: 'an invitation is good twice',
    file: 'accounts/join-routes.ts',
    from: "database.run('DELETE FROM account_invitations WHERE id = ?', id);",
    to: 'void id;',
    caughtBy: 'accounts.invited',
  },
  {
    what: 'an invitation gives the usual role',
    file: 'accounts/join-routes.ts',
    from: 'const made = { name, email, password_hash, role, person,',
    to: "const made = { name, email, password_hash, role: '', person,",
    caughtBy: 'accounts.invited',
  },
  {
    what: 'whoever is invited stays outside',
    file: 'accounts/join-routes.ts',
    from: 'const person = `invitation',
    to: "const person = '' && `invitation",
    caughtBy: 'accounts.invited',
  },
  {
    what: 'everybody invites',
    file: 'accounts/invitation-routes.ts',
    from: 'requireRole(await requireUser(database, context), firstRole);',
    to: 'await requireUser(database, context);',
    caughtBy: 'accounts.invited',
  },
  {
    what: 'an invitation that was taken back is good',
    file: 'accounts/invitation-routes.ts',
    from: "database.run('DELETE FROM account_invitations WHERE id = ?', readId(context))",
    to: "database.run('UPDATE account_invitations SET id = id WHERE id = ?', readId(context))",
    caughtBy: 'accounts.invited.back',
  },
  {
    what: 'who looks as a visitor sees what the owner sees',
    file: 'accounts/session.ts',
    from: 'if (isVisitorView(context)) return null;',
    to: '',
    caughtBy: 'accounts.visitor-view',
  },
  {
    what: 'people choose any role',
    file: 'accounts/roles.ts',
    from: "chosenRoles = ['member']",
    to: "chosenRoles = ['member', 'admin']",
    caughtBy: 'accounts.roles.taken',
  },
  {
    what: 'the last admin goes',
    file: 'accounts/people-routes.ts',
    from: 'if (!other)',
    to: 'if (other === null)',
    caughtBy: 'accounts.roles.given',
  },
  {
    what: 'other sites may write',
    file: 'accounts/same-origin.ts',
    from: '!isReading && !isOwn(context)',
    to: '!isReading && !isOwn(context) && isReading',
    caughtBy: 'accounts.origin',
  },
  {
    what: 'roles are not asked',
    file: 'accounts/require-role.ts',
    from: '!roles.includes(user.role)',
    to: 'roles.length === 0',
    caughtBy: 'accounts.rules.topic',
  },
  {
    what: 'nobody has to sign in',
    file: 'accounts/require-user.ts',
    from: "if (!user) throw new Refusal(401, 'Please sign in.');",
    to: "if (!user) return { id: 0, name: '', email: '', role: 'admin' };",
    caughtBy: 'accounts.rules',
  },
  {
    what: 'everyone sees all drafts',
    file: 'routes/drafts.ts',
    from: /\{ \.\.\.context\.req\.queries\(\), owner_id: \[String\(user\.id\)\] \}/g,
    to: 'context.req.queries()',
    caughtBy: 'draft.owner',
  },
  {
    what: 'others change a thread',
    file: 'routes/threads.ts',
    from: /if \(thread\.owner_id !== user\.id && [^)]*\)/,
    to: 'if (thread.owner_id === -1)',
    caughtBy: 'thread.owner',
  },
  {
    what: 'the owner comes from the body',
    file: 'validation/threads.ts',
    from: 'const thread = {',
    to: 'const thread = { owner_id: z.number().optional(),',
    caughtBy: 'thread.owner',
  },
  {
    what: 'everyone writes texts',
    file: 'accounts/text-routes.ts',
    from: 'await requireOwner(database, context);',
    to: '',
    caughtBy: 'accounts.texts',
  },
  {
    what: 'texts of a closed app are told',
    file: 'accounts/text-routes.ts',
    from: 'const rows = mayOpen',
    to: 'const rows = mayOpen || true',
    caughtBy: 'accounts.texts.closed',
  },
  {
    what: 'everyone clears the examples',
    file: 'accounts/example-routes.ts',
    from: /await requireOwner\(database, context\);/g,
    to: '',
    caughtBy: 'accounts.examples',
  },
])('[ACC1] a backend in which $what fails its contract', async ({ file, from, to, caughtBy }) => {
  const path = `backend/${file}`;
  const text = files[path] ?? '';
  const broken = text.replace(from, to);
  expect(broken, `${path} does not hold ${String(from)}:\n${text}`).not.toBe(text);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const meant = checks.filter(({ id }) => id.startsWith(caughtBy));
  const failures = await findFailures(await loadBackend({ ...files, [path]: broken }), meant);
  log.mockRestore();
  expect(failures).not.toEqual([]);
});
