/** Files in the SQLite of an app's facet. The names of the tables keep out of the way of a backend of another kind. */
import type { BlockStorage } from './block-file.ts';

/** Blocks of a file stand one after the other; a file has fewer than 2^32 blocks, and there are fewer than 2^21 files. */
const SPAN = 2 ** 32;

/** For trials: their files are in memory alone, and gone with the next mount. */
export const forgetfulStorage: BlockStorage = {
  listFiles: () => [],
  writeFile: refuse,
  removeFile: refuse,
  readBlocks: () => [],
  writeBlock: refuse,
  cutBlocks: refuse,
  transaction: refuse,
};

function refuse(): never {
  throw new Error('Files of a trial are not kept');
}

/** @param storage of the facet. */
export function openFacetStorage(storage: DurableObjectStorage): BlockStorage {
  const { sql } = storage;
  return {
    listFiles() {
      sql.exec(
        'create table if not exists hewn_files (id integer primary key, path text not null, size integer not null, folder integer not null, changed integer not null)',
      );
      sql.exec('create table if not exists hewn_blocks (place integer primary key, bytes blob not null)');
      return sql
        .exec<{ id: number; path: string; size: number; folder: number; changed: number }>(
          'select * from hewn_files order by path',
        )
        .toArray()
        .map(({ folder, changed, ...file }) => ({ ...file, folder: folder === 1, changedAt: changed }));
    },
    writeFile(row, { path, size, folder, changedAt }) {
      const values = [path, size, folder ? 1 : 0, changedAt];
      if (row === null)
        return sql
          .exec<{ id: number }>(
            'insert into hewn_files (path, size, folder, changed) values (?, ?, ?, ?) returning id',
            ...values,
          )
          .one().id;
      sql.exec(
        'update hewn_files set path = ?, size = ?, folder = ?, changed = ? where id = ?',
        ...values,
        row,
      );
      return row;
    },
    removeFile(row) {
      sql.exec('delete from hewn_files where id = ?', row);
      sql.exec('delete from hewn_blocks where place >= ? and place < ?', row * SPAN, (row + 1) * SPAN);
    },
    readBlocks: (row, first, count) =>
      sql
        .exec<{ place: number; bytes: ArrayBuffer }>(
          'select place, bytes from hewn_blocks where place >= ? and place < ?',
          row * SPAN + first,
          row * SPAN + first + count,
        )
        .toArray()
        .map(({ place, bytes }) => ({ number: place - row * SPAN, bytes })),
    writeBlock(row, number, bytes) {
      sql.exec('insert or replace into hewn_blocks (place, bytes) values (?, ?)', row * SPAN + number, bytes);
    },
    cutBlocks(row, first) {
      sql.exec(
        'delete from hewn_blocks where place >= ? and place < ?',
        row * SPAN + first,
        (row + 1) * SPAN,
      );
    },
    transaction: (work) => storage.transactionSync(work),
  };
}
