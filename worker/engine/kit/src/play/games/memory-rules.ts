/** The rules of memory: cards lie face down, two are turned, equal ones stay. Pure, so that they can be tested. */

export interface MemoryCard {
  /** Two cards of the same picture match. */
  picture: number;
  state: 'down' | 'up' | 'found';
}

export interface MemoryGame {
  cards: readonly MemoryCard[];
  /** Pairs that were turned. */
  moves: number;
  pairs: number;
}

/** A number from 0 up to below 1, such as `Math.random`. */
export type Random = () => number;

/** A shuffled set of pairs (Fisher–Yates). */
export function dealCards(pairs: number, random: Random): MemoryGame {
  const pictures = Array.from({ length: pairs * 2 }, (_, index) => index >> 1);
  for (let last = pictures.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const picture = pictures[last] ?? 0;
    pictures[last] = pictures[other] ?? 0;
    pictures[other] = picture;
  }
  return { cards: pictures.map((picture) => ({ picture, state: 'down' })), moves: 0, pairs };
}

/** Turns one card. Two unequal open cards are turned back by the next turn; a card that is open or found stays. */
export function turnCard(game: MemoryGame, index: number): MemoryGame {
  if (game.cards[index]?.state !== 'down') return game;
  const covered = openCards(game).length === 2 ? coverCards(game) : game;
  const cards = covered.cards.map((card, position) =>
    position === index ? ({ ...card, state: 'up' } as const) : card,
  );
  const [first, second] = openCards({ ...covered, cards });
  if (first === undefined || second === undefined) return { ...covered, cards };
  const isPair = cards[first]?.picture === cards[second]?.picture;
  return {
    ...covered,
    moves: covered.moves + 1,
    cards: isPair ? cards.map((card) => (card.state === 'up' ? { ...card, state: 'found' } : card)) : cards,
  };
}

/** Turns open cards that do not match face down again. */
export function coverCards(game: MemoryGame): MemoryGame {
  return {
    ...game,
    cards: game.cards.map((card) => (card.state === 'up' ? { ...card, state: 'down' } : card)),
  };
}

/** Places of the cards that are open and not yet found. */
export function openCards(game: MemoryGame): number[] {
  return game.cards.flatMap((card, index) => (card.state === 'up' ? [index] : []));
}

export function isSolved(game: MemoryGame): boolean {
  return game.cards.length > 0 && game.cards.every((card) => card.state === 'found');
}

/** More pairs are worth more; needless moves and seconds cost. At least 10 for every pair. */
export function memoryPoints({ pairs, moves }: MemoryGame, seconds: number): number {
  return Math.max(pairs * 10, pairs * 100 - (moves - pairs) * 12 - seconds * 2);
}
