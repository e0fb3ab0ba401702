/** Projects with many people for benches of rooms, put straight into the local database: the calls bound how many one client makes. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TOKEN_PREFIX } from '../../../worker/domain/access/own-headers.ts';
import { ID_BYTES, makeId } from '../../../worker/domain/secrets/ids.ts';

/**
 * @param {string} folder of the data of a server that does not run
 * @param {number[]} sizes people of each project, its owner included
 * @returns {{ project: string, tokens: string[] }[]} with a session of each person
 */
export function addRooms(folder, sizes) {
  const database = new DatabaseSync(findDatabase(folder), { timeout: 30_000 });
  const now = Date.now();
  const insert = (table, row) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(row));
  const addPerson = () => {
    const id = randomBytes(12).toString('hex');
    const token = randomBytes(16).toString('hex');
    const times = { created_at: now, updated_at: now };
    insert('user', { id, name: id, email: `${id}@example.com`, email_verified: 1, ...times });
    const hash = `sha256:${createHash('sha256').update(token).digest('hex')}`;
    insert('session', {
      id: `s${id}`,
      expires_at: now + 86_400_000,
      token: hash,
      user_id: id,
      ...times,
    });
    return { id, token: TOKEN_PREFIX + token };
  };
  try {
    database.exec('BEGIN');
    const rooms = sizes.map((size, at) => {
      const people = Array.from({ length: size }, addPerson);
      const project = makeId(randomBytes(ID_BYTES));
      const facts = { name: `Room ${at}`, description: '', framework: 'React + Hono' };
      insert('projects', {
        id: project,
        owner_id: people[0]?.id,
        ...facts,
        created_at: now,
        updated_at: now,
      });
      for (const [who, { id }] of people.entries())
        insert('project_members', {
          project_id: project,
          user_id: id,
          role: who === 0 ? 'owner' : 'editor',
          created_at: now,
        });
      return { project, tokens: people.map(({ token }) => token) };
    });
    database.exec('COMMIT');
    return rooms;
  } finally {
    database.close();
  }
}

/** @param {string} folder */
function findDatabase(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.sqlite') && statSync(path).isFile());
  const found = files.find((file) => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 30_000 });
    try {
      return (
        database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'project_members'").get() !== undefined
      );
    } finally {
      database.close();
    }
  });
  if (!found) throw new Error(`There is no database in ${folder}`);
  return found;
}
