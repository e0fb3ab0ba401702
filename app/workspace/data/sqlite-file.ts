/**
 * Writes a SQLite file from rows that come in the order of their keys (sqlite.org/fileformat2.html): a page is written as soon as
 * it is full, so what is held does not grow with the rows. Pure; where pages go is an argument.
 */

import type { FileTable } from './sqlite-messages';
import { encodeRecord, encodeVarint, type FileValue } from './sqlite-record';

const PAGE = 4096;
/** The most of a row that stands in its leaf, and the least of one that goes on in further pages. */
const MAX_LOCAL = PAGE - 35;
const MIN_LOCAL = Math.floor(((PAGE - 12) * 32) / 255) - 23;
const LEAF = { type: 13, header: 8 };
const INNER = { type: 5, header: 12 };
/** Of the version of SQLite that files say they were written by. */
const VERSION = 3_046_000;

export type WritePage = (page: Uint8Array<ArrayBuffer>, at: number) => void;

interface Child {
  page: number;
  /** Its last row's. */
  key: number | bigint;
}

export class SqliteFile {
  readonly #write: WritePage;
  readonly #schema: FileValue[][] = [];
  /** Pages that have a number. The first is written last. */
  #pages = 1;
  #table: { of: FileTable; tree: Tree; key: number | bigint } | null = null;

  constructor(write: WritePage) {
    this.#write = write;
  }

  /** Rows that are added now are this table's. */
  beginTable(table: FileTable): void {
    this.#endTable();
    this.#table = { of: table, tree: this.#grow(), key: 0 };
  }

  /** @param values in the order of the columns. @throws for a key that does not come after the one before. */
  addRow(values: readonly unknown[]): void {
    const table = this.#table;
    if (!table) throw new Error('No table was begun');
    const { record, key } = encodeRecord(table.of.columns, values);
    const next = key ?? Number(table.key) + 1;
    if (key !== null && table.tree.isBegun && next <= table.key)
      throw new Error(`The rows of ${table.of.name} do not come in order`);
    table.key = next;
    table.tree.add(next, record);
  }

  /** Ends the file. @returns its size in bytes. */
  end(): number {
    this.#endTable();
    const columns = ['type', 'name', 'tbl_name', 'rootpage', 'sql'].map((name) => ({
      name,
      type: name === 'rootpage' ? ('INTEGER' as const) : ('TEXT' as const),
      isKey: false,
    }));
    const tree = this.#grow();
    for (const [index, values] of this.#schema.entries())
      tree.add(index + 1, encodeRecord(columns, values).record);
    this.#writeFirst(this.#schema.length === 0 ? null : tree.end());
    return this.#pages * PAGE;
  }

  #endTable(): void {
    if (!this.#table) return;
    const { of, tree } = this.#table;
    const defined = of.columns.map(
      ({ name, type, isKey }) => `${quote(name)} ${type}${isKey ? ' PRIMARY KEY' : ''}`,
    );
    const sql = `CREATE TABLE ${quote(of.name)} (${defined.join(', ')})`;
    this.#schema.push(['table', of.name, of.name, tree.end(), sql]);
    this.#table = null;
  }

  #grow(): Tree {
    return new Tree(
      () => {
        this.#pages += 1;
        return this.#pages;
      },
      (page, number) => this.#write(page, (number - 1) * PAGE),
    );
  }

  /** The header, and the root of the list of tables: a page with nothing but the way to `root`, as SQLite has it where more does not fit. */
  #writeFirst(root: number | null): void {
    const page = new Uint8Array(PAGE);
    const view = new DataView(page.buffer);
    page.set(new TextEncoder().encode('SQLite format 3\0'));
    view.setUint16(16, PAGE);
    page.set([1, 1, 0, 64, 32, 32], 18);
    view.setUint32(24, 1);
    view.setUint32(28, this.#pages);
    view.setUint32(40, 1);
    view.setUint32(44, 4);
    view.setUint32(56, 1);
    view.setUint32(92, 1);
    view.setUint32(96, VERSION);
    page[100] = root === null ? LEAF.type : INNER.type;
    view.setUint16(105, PAGE);
    if (root !== null) view.setUint32(108, root);
    this.#write(page, 0);
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The b-tree of one table, from its first row to its last. Of each level no more than the node that is being filled is held. */
class Tree {
  readonly #take: () => number;
  readonly #write: (page: Uint8Array<ArrayBuffer>, number: number) => void;
  #leaf = new Node(LEAF);
  #last: number | bigint = 0;
  /** Above the leaves: what the node that is being filled leads to. */
  readonly #levels: { children: Child[]; bytes: number }[] = [];
  isBegun = false;

  constructor(take: () => number, write: (page: Uint8Array<ArrayBuffer>, number: number) => void) {
    this.#take = take;
    this.#write = write;
  }

  add(key: number | bigint, record: Uint8Array): void {
    const cell = this.#makeCell(key, record);
    if (!this.#leaf.hasRoom(cell.length)) this.#endLeaf();
    this.#leaf.add(cell);
    this.#last = key;
    this.isBegun = true;
  }

  /** @returns the page of its root. */
  end(): number {
    this.#endLeaf();
    for (let level = 0; ; level++) {
      const { children } = this.#levels[level] ?? { children: [] };
      const [only] = children;
      if (!only) throw new Error('A level without children');
      if (children.length === 1) return only.page;
      this.#rise(level + 1, this.#writeInner(children));
    }
  }

  #endLeaf(): void {
    const page = this.#take();
    this.#write(this.#leaf.finish(), page);
    this.#leaf = new Node(LEAF);
    this.#rise(0, { page, key: this.#last });
  }

  /** Notes a node that is written, in the level above it. */
  #rise(level: number, child: Child): void {
    const bytes = 6 + encodeVarint(child.key).length;
    const at = this.#levels[level];
    if (!at) {
      this.#levels[level] = { children: [child], bytes };
      return;
    }
    if (INNER.header + at.bytes + bytes > PAGE) {
      // One is kept for the next node, so that none has a single child.
      const kept = at.children.pop() as Child;
      const full = at.children;
      at.children = [kept];
      at.bytes = 6 + encodeVarint(kept.key).length;
      this.#rise(level + 1, this.#writeInner(full));
    }
    at.children.push(child);
    at.bytes += bytes;
  }

  #writeInner(children: readonly Child[]): Child {
    const last = children.at(-1);
    if (!last) throw new Error('A node without children');
    const node = new Node(INNER);
    for (const { page, key } of children.slice(0, -1)) {
      const behind = encodeVarint(key);
      const cell = new Uint8Array(4 + behind.length);
      new DataView(cell.buffer).setUint32(0, page);
      cell.set(behind, 4);
      node.add(cell);
    }
    const page = this.#take();
    this.#write(node.finish(last.page), page);
    return { page, key: last.key };
  }

  #makeCell(key: number | bigint, record: Uint8Array): Uint8Array {
    const size = encodeVarint(record.length);
    const number = encodeVarint(key);
    const local = countLocal(record.length);
    const isWhole = local === record.length;
    const cell = new Uint8Array(size.length + number.length + local + (isWhole ? 0 : 4));
    cell.set(size);
    cell.set(number, size.length);
    cell.set(record.subarray(0, local), size.length + number.length);
    if (!isWhole)
      new DataView(cell.buffer).setUint32(cell.length - 4, this.#writeRest(record.subarray(local)));
    return cell;
  }

  /** What a leaf has no room for, in a chain of pages. @returns the first of them. */
  #writeRest(rest: Uint8Array): number {
    let next = 0;
    // From the last to the first: each says which comes after it.
    for (let part = Math.ceil(rest.length / (PAGE - 4)) - 1; part >= 0; part--) {
      const page = new Uint8Array(PAGE);
      new DataView(page.buffer).setUint32(0, next);
      page.set(rest.subarray(part * (PAGE - 4), (part + 1) * (PAGE - 4)), 4);
      next = this.#take();
      this.#write(page, next);
    }
    return next;
  }
}

/** How many bytes of a row stand in its leaf. */
function countLocal(bytes: number): number {
  if (bytes <= MAX_LOCAL) return bytes;
  const most = MIN_LOCAL + ((bytes - MIN_LOCAL) % (PAGE - 4));
  return most <= MAX_LOCAL ? most : MIN_LOCAL;
}

/** A page of a b-tree: cells from its end, and where they are from its beginning. */
class Node {
  readonly #page = new Uint8Array(PAGE);
  readonly #kind: typeof LEAF;
  #cells = 0;
  #from = PAGE;

  constructor(kind: typeof LEAF) {
    this.#kind = kind;
  }

  hasRoom(bytes: number): boolean {
    return this.#kind.header + 2 * (this.#cells + 1) + bytes <= this.#from;
  }

  add(cell: Uint8Array): void {
    this.#from -= cell.length;
    this.#page.set(cell, this.#from);
    new DataView(this.#page.buffer).setUint16(this.#kind.header + 2 * this.#cells, this.#from);
    this.#cells += 1;
  }

  /** @param right of an inner node: what the last cell stands before. */
  finish(right?: number): Uint8Array<ArrayBuffer> {
    const view = new DataView(this.#page.buffer);
    view.setUint8(0, this.#kind.type);
    view.setUint16(3, this.#cells);
    view.setUint16(5, this.#from);
    if (right !== undefined) view.setUint32(8, right);
    return this.#page;
  }
}
