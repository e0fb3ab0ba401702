/**
 * Checks of pages that were written anew: what their headings say once the code is there. They take the place of those that a
 * person let go, so that no page is left without any.
 */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { ContractSuite } from '../../../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { DroppedCheck } from '../../../contract/room/turns.ts';
import type { Gate } from '../gate.ts';
import type { Visitor } from '../trial/draft-trial.ts';
import { findName, type PageNode, readPageTree } from '../trial/page-tree.ts';
import { isOfWords } from './dropped-checks.ts';
import type { FurtherChecks } from './further-checks.ts';

/** Texts of a page that are kept. */
const MAX_TEXTS = 6;
const MAX_TEXT = 120;

interface Place {
  path: string;
  as: Visitor;
}

/** @param before what the app was held to when the work began. */
export async function lookAfter(
  gate: Pick<Gate, 'openPage' | 'close'>,
  files: SourceFiles,
  agreed: readonly DroppedCheck[],
  before: { blueprint: Blueprint; suite: ContractSuite; words: FurtherChecks },
): Promise<FurtherChecks['pages']> {
  const records = listRecordTexts(before.blueprint);
  const checks: FurtherChecks['pages'] = [];
  for (const { path, as } of findPlaces(agreed, before)) {
    const opened = await gate.openPage(files, path, as);
    if (!opened.ok || !opened.seen.ok) continue;
    const said = findHeadings(await readPageTree(opened.seen.html));
    const texts = [...new Set(said)].filter((text) => isSteady(text, records)).slice(0, MAX_TEXTS);
    const title = `${path} says what it said after it was changed last${as === 'stranger' ? '' : `, to ${as}s`}`;
    if (texts.length > 0) checks.push({ title: title.slice(0, 200), path, as, texts });
  }
  await gate.close();
  return checks;
}

/** Where the checks looked that went, each place once; not at a record's own page, which says what the record does. */
function findPlaces(
  agreed: readonly DroppedCheck[],
  { blueprint, suite, words }: { blueprint: Blueprint; suite: ContractSuite; words: FurtherChecks },
): Place[] {
  const ofPlan = suite.pages
    .filter(({ id }) => agreed.some((one) => one.id === id))
    .flatMap(({ page, as }) => {
      const path = blueprint.pages.find(({ name }) => name === page)?.path ?? ':';
      return path.includes(':') ? [] : [{ path, as: comesAs(as) }];
    });
  const ofWords = words.pages.filter(({ title }) => agreed.some((one) => isOfWords(one, title)));
  const all = [...ofPlan, ...ofWords.map(({ path, as }) => ({ path, as }))];
  return [...new Map(all.map((place) => [`${place.as} ${place.path}`, place])).values()];
}

/** Who has a role is let in as whoever runs the app. */
function comesAs(as: string | undefined): Visitor {
  return as === undefined || as === 'visitor' ? 'stranger' : 'owner';
}

function findHeadings(node: PageNode | string, root = node): string[] {
  if (typeof node === 'string' || typeof root === 'string') return [];
  if (/^h[1-3]$/.test(node.tag)) return [findName(node, root, true)];
  return node.children.flatMap((child) => findHeadings(child, root));
}

/** What counts or tells the time, and what a record says, is another one tomorrow. */
function isSteady(text: string, records: readonly string[]): boolean {
  if (text === '' || text.length > MAX_TEXT || /\d/.test(text)) return false;
  return !records.some((value) => text.includes(value));
}

function listRecordTexts({ entities }: Blueprint): string[] {
  return entities
    .flatMap(({ seed }) => seed.flatMap((record) => Object.values(record)))
    .filter((value): value is string => typeof value === 'string' && value.length > 2);
}
