import { expect, test } from 'vitest';
import { migrateTables } from '../data/migrate.ts';
import { openDatabase } from '../node-database.ts';
import { fileRoutes } from './file-routes.ts';
import { pictureType } from './picture-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );

test('pictures are told by their first bytes', () => {
  expect(pictureType(bytes([0x89], 'PNG\r\n'))).toBe('image/png');
  expect(pictureType(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(pictureType(bytes('RIFF', [1, 2, 3, 4], 'WEBP'))).toBe('image/webp');
  expect(pictureType(bytes([0, 0, 0, 28], 'ftypavif'))).toBe('image/avif');
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg">', '<!doctype html>', 'GIF', ''])
    expect(pictureType(bytes(text))).toBeNull();
});

test('what was stored comes back byte by byte, and cannot act as a page', async () => {
  const database = openDatabase(':memory:');
  migrateTables(database, [
    {
      name: 'uploaded_files',
      columns: {
        id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
        path: 'TEXT NOT NULL',
        type: 'TEXT NOT NULL',
        bytes: 'BLOB NOT NULL',
        size: 'INTEGER NOT NULL',
        created_at: 'TEXT NOT NULL',
        updated_at: 'TEXT NOT NULL',
      },
    },
  ]);
  const app = fileRoutes(database);
  const picture = bytes([0x89], 'PNG\r\n', [0x1a, 0, 255, 128]);
  const stored = await app.request('/', { method: 'POST', body: picture });
  expect(stored.status).toBe(201);
  const { path } = (await stored.json()) as { path: string };
  const served = await app.request(path.replace('/api/files', ''));
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(picture);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await app.request('/', { method: 'POST', body: '<svg/>' })).status).toBe(415);
  database.close();
});
