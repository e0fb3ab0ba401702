/** Rights as tables say them. */
import { whichOf } from './read-objects.ts';
import { rightOf } from './rights.ts';
import type { Scene } from './scene.ts';
import type { StatementOf } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

type Access = StatementOf<'access'>;

/** Rights as a table says them: people over the columns and kinds before the rows, or the other way round. */
export function readAccessTable(scene: Scene): Access[] {
  const { head, sentence, marks } = scene;
  const cells = sentence.line.cells;
  if (!head || !cells) return [];
  const rowHead = marks[0];
  if (!rowHead || (rowHead.tag !== 'thing' && rowHead.tag !== 'who')) return [];
  const columns = head.filter(({ tag }) => tag === (rowHead.tag === 'thing' ? 'who' : 'thing'));
  if (columns.length === 0) return [];
  const headCells = headCellsOf(scene);
  return cells.flatMap((cell, place): Access[] => {
    const column = columns.find(
      (mark) => headCells.findIndex(({ at, end }) => mark.at >= at && mark.at < end) === place,
    );
    if (!column) return [];
    const inside = marks.filter(({ at }) => at >= cell.at && at < cell.end);
    const who = singularWords(rowHead.tag === 'who' ? rowHead.words : column.words);
    const thing = singularWords(rowHead.tag === 'thing' ? rowHead.words : column.words);
    const base = { kind: 'access' as const, who: [who], thing, marks: inside, sentence: scene.number };
    if (inside.some(({ tag }) => tag === 'not') && !inside.some(({ tag }) => tag === 'may'))
      return [{ ...base, right: 'everything', verb: 'none', isRefused: true }];
    const which = inside.find(({ tag }) => tag === 'whose');
    if (which && !inside.some(({ tag }) => tag === 'may'))
      return (['see', 'change'] as const).map((right) => ({
        ...base,
        right,
        verb: right,
        which: whichOf(which.words),
      }));
    return inside
      .filter(({ tag }) => tag === 'may')
      .map((mark) => ({
        ...base,
        right: rightOf(mark.words),
        verb: plainWords(mark.words),
        ...(which ? { which: whichOf(which.words) } : {}),
      }));
  });
}

function headCellsOf(scene: Scene): readonly { at: number; end: number }[] {
  return scene.headCells ?? [];
}
