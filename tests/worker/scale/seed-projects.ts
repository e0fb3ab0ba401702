/** A database as full as so many projects make it: rows of every table that grows with projects or people, in proportion. */
import { env } from 'cloudflare:workers';
import type { WorkerEnv } from '../../../worker/worker-env.ts';

const { DB } = env as unknown as WorkerEnv;

/** Of a person: so many projects. */
const PER_PERSON = 5;

/**
 * Adds the projects `from + 1` to `to`, with their people and all that hangs on them; nothing of it is due for the cron. `n.i` is the
 * number of a project, `p.i` of a person.
 */
export async function seedProjects(from: number, to: number): Promise<void> {
  const now = Date.now();
  const later = now + 86_400_000;
  const [firstPerson, lastPerson] = [Math.floor(from / PER_PERSON), Math.floor(to / PER_PERSON)];
  const projects = (every: number) => numbers('n', from, to, every);
  const people = (every: number) => numbers('p', firstPerson, lastPerson, every);
  const owner = `'seed-u' || ((n.i - 1) / ${PER_PERSON} + 1)`;
  const project = `'seed-p' || n.i`;
  const person = `'seed-u' || p.i`;
  const insert = (into: string, values: string, source: string) =>
    DB.prepare(`insert into ${into} select ${values} from ${source}`);
  await DB.batch([
    insert(
      'user (id, name, email, email_verified, created_at, updated_at, is_anonymous)',
      `${person}, 'Somebody', ${person} || '@example.com', 1, ${now}, ${now}, 0`,
      people(1),
    ),
    insert(
      'session (id, expires_at, token, created_at, updated_at, user_id)',
      `${person}, ${later}, 'sha256:' || ${person}, ${now}, ${now}, ${person}`,
      people(1),
    ),
    insert(
      'account (id, account_id, provider_id, user_id, password, created_at, updated_at)',
      `${person}, ${person}, 'credential', ${person}, 'x', ${now}, ${now}`,
      people(1),
    ),
    insert(
      'api_tokens (id, user_id, name, hash, ending, scopes, created_at)',
      `${person}, ${person}, 'CI', ${person}, 'x', '[]', ${now}`,
      people(2),
    ),
    insert('known_devices (hash, user_id, used_at)', `${person}, ${person}, ${now}`, people(1)),
    insert('guesses (id, key, made_at)', `${person}, ${person}, ${now}`, people(5)),
    insert('rate_limits (key, count, ends_at)', `${person}, 1, ${later}`, people(1)),
    insert(
      'verification (id, identifier, value, expires_at, created_at, updated_at)',
      `${person}, 'code:' || ${person}, '3 x ', ${later}, ${now}, ${now}`,
      people(5),
    ),
    insert(
      'account_models (user_id, provider, model, sealed_key, updated_at)',
      `${person}, 'openai', 'x', 'k1.0123456789ab.AAAA', ${now}`,
      people(10),
    ),
    insert(
      'account_second_models (user_id, provider, model, sealed_key, updated_at)',
      `${person}, 'google', 'x', 'k1.0123456789ab.AAAA', ${now}`,
      people(10),
    ),
    insert(
      'assistant_messages (id, user_id, session_id, position, type, message, created_at)',
      `${person}, ${person}, 'research-session', 1, 'user', 'Hello', ${now}`,
      people(2),
    ),
    insert('notice_settings (user_id, settings)', `${person}, '{}'`, people(10)),
    insert(
      `projects (id, owner_id, name, description, name_folded, description_folded, status, framework, slug, users, users_counted_at,
        created_at, updated_at, deployed_at)`,
      `${project}, ${owner}, 'Garden', 'Beds and plants', 'garden', 'beds and plants', 'deployed', 'React + Hono', ${project}, n.i % 3,
        ${now}, ${now}, ${now}, case when n.i % 2 then ${now} end`,
      projects(1),
    ),
    insert(
      'project_members (project_id, user_id, role, created_at)',
      `${project}, ${owner}, 'owner', ${now}`,
      projects(1),
    ),
    insert(
      'project_invites (id, project_id, email, role, hash, invited_by, created_at, expires_at)',
      `${project}, ${project}, 'x@example.com', 'editor', ${project}, ${owner}, ${now}, ${later}`,
      projects(20),
    ),
    insert(
      'runs (id, project_id, user_id, status, steps, created_at, heartbeat_at, finished_at)',
      `${project}, ${project}, ${owner}, 'succeeded', '[["architect","succeeded"]]', ${now}, ${now}, ${now}`,
      projects(1),
    ),
    insert(
      'run_sums (project_id, user_id, counts, build_ms)',
      `${project}, ${owner}, '{"succeeded":3,"architect succeeded":3}', 1000`,
      projects(2),
    ),
    insert('artifacts (hash, bytes)', `${project}, 100000`, projects(1)),
    insert('artifact_uses (hash, project_id)', `${project}, ${project}`, projects(1)),
    insert('storage_uses (project_id, part, bytes)', `${project}, 'files', 100000`, projects(1)),
    insert(
      'variables (id, project_id, environment, key, sealed_value, is_hidden, updated_at)',
      `${project}, ${project}, 'production', 'NAME', 'k1.0123456789ab.AAAA', 0, ${now}`,
      projects(5),
    ),
    insert('deploy_settings (project_id, settings, updated_at)', `${project}, '{}', ${now}`, projects(10)),
    insert(
      `domains (id, project_id, domain, environment, token, status, ssl_status, missed, hostname_id, created_at, next_check_at)`,
      `${project}, ${project}, ${project} || '.example.com', 'production', 'x', 'active', 'active', 0, ${project}, ${now}, ${later}`,
      projects(10),
    ),
    insert(
      'build_reports (run_id, project_id, step, code, message, evidence, "plan", created_at)',
      `${project}, ${project}, 'backend', 'x', 'x', '[]', '{}', ${now}`,
      projects(50),
    ),
    insert(
      `model_calls (id, user_id, project_id, run_id, task, provider, model, is_own_key, status, tokens_in, tokens_out, cost, created_at)`,
      `${project}, ${owner}, ${project}, ${project}, 'architect.plan', 'openai', 'x', 0, 'done', 1, 1, 1, ${now}`,
      projects(1),
    ),
    insert(
      'model_answers ("key", user_id, project_id, answer, tokens_in, tokens_out, created_at)',
      `${project}, ${owner}, ${project}, 'x', 1, 1, ${now}`,
      projects(10),
    ),
    insert(
      'notices (user_id, project_id, "key", kind, created_at)',
      `${owner}, ${project}, ${project}, 'build', ${now}`,
      projects(2),
    ),
    insert('notice_mails (user_id, project_id, sent_at)', `${owner}, ${project}, ${now}`, projects(10)),
    insert(
      'room_seats (id, project_id, user_id, session_id, opened_at)',
      `${project}, ${project}, ${owner}, ${owner}, ${now}`,
      projects(20),
    ),
    insert(
      'contact_messages (id, topic, name, email, company, subject, message, created_at)',
      `${project}, 'question', 'x', 'x', 'x', 'x', 'x', ${now}`,
      projects(50),
    ),
    insert('newsletter_subscribers (email, created_at)', `${project}, ${now}`, projects(50)),
    insert(
      'integration_requests (id, name, email, details, created_at)',
      `${project}, 'x', 'x', 'x', ${now}`,
      projects(50),
    ),
  ]);
}

/** The numbers behind `from`, up to `to`, that `every` divides, as the table `name (i)`. */
function numbers(name: string, from: number, to: number, every: number): string {
  const [first, last] = [Math.floor(from / every) + 1, Math.floor(to / every)];
  return `(with recursive ${name}s(i) as (select ${first} union all select i + 1 from ${name}s where i < ${last})
    select i * ${every} as i from ${name}s where i <= ${last}) as ${name}`;
}
