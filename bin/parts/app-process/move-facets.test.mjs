import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveFacets } from './move-facets.mjs';

let folder;
let from;
let to;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hewn-facets-'));
  from = join(folder, 'from');
  to = join(folder, 'to');
  mkdirSync(from);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(where, ...names) {
  for (const name of names) writeFileSync(join(where, name), `${where === from ? 'old' : 'new'} ${name}`);
}

test('[APART5] databases of apps go with their index; what is the object’s own stays', () => {
  write(from, 'aa.sqlite', 'aa.sqlite-wal', 'aa.facets', 'aa.1.sqlite', 'aa.1.sqlite-wal', 'aa.12.sqlite');
  write(from, 'bb.sqlite', 'metadata.sqlite');
  moveFacets(from, to);
  expect(readdirSync(to).sort()).toEqual(['aa.1.sqlite', 'aa.1.sqlite-wal', 'aa.12.sqlite', 'aa.facets']);
  expect(readdirSync(from).sort()).toEqual(['aa.sqlite', 'aa.sqlite-wal', 'bb.sqlite', 'metadata.sqlite']);
});

test('[APART5] cut off before the index, the next start moves the rest', () => {
  mkdirSync(to);
  write(to, 'aa.1.sqlite');
  write(from, 'aa.facets', 'aa.2.sqlite');
  moveFacets(from, to);
  expect(readdirSync(to).sort()).toEqual(['aa.1.sqlite', 'aa.2.sqlite', 'aa.facets']);
});

test('[APART5] an app that has databases in the new place keeps those', () => {
  mkdirSync(to);
  write(to, 'aa.1.sqlite', 'aa.facets');
  write(from, 'aa.1.sqlite', 'aa.facets');
  moveFacets(from, to);
  expect(readFileSync(join(to, 'aa.1.sqlite'), 'utf8')).toBe('new aa.1.sqlite');
});

test('[APART5] where nothing was kept before there is an empty folder', () => {
  moveFacets(join(folder, 'none'), to);
  expect(readdirSync(to)).toEqual([]);
});
