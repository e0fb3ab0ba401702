/** The tables of moves that operations look at, one a field. */
import type { Moves } from './expression.ts';
import type { Operation } from './operation.ts';

export function findMoves(operations: readonly Operation[]): Moves[] {
  const found = new Map<string, Moves>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('kind' in part && part.kind === 'may_follow') {
      const { moves } = part as unknown as { moves: Moves };
      found.set(moves.field, moves);
    }
    for (const child of Object.values(part)) visit(child);
  };
  visit(operations.map((operation) => operation.steps));
  return [...found.values()];
}
