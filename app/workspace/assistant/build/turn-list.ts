/** The turns of the Build chat as a browser knows them: what was loaded, and what it heard since. Pure. */
import type { Turn, TurnEvent, TurnList } from '../../../../worker/contract/room/turns.ts';

export const NO_TURNS: TurnList = { turns: [], events: [] };

/** Those that are known by now, in their order; the newest word about each stands. */
export function addTurns(known: TurnList, { turns, events }: TurnList): TurnList {
  const byId = new Map(known.turns.map((turn) => [turn.id, turn]));
  for (const turn of turns) byId.set(turn.id, turn);
  const bySeq = new Map(known.events.map((event) => [event.seq, event]));
  for (const event of events) bySeq.set(event.seq, event);
  return {
    turns: [...byId.values()].sort((a, b) => a.position - b.position),
    events: [...bySeq.values()].sort((a, b) => a.seq - b.seq),
  };
}

export function eventsOf(list: TurnList, turn: Turn): TurnEvent[] {
  return list.events.filter((event) => event.turn_id === turn.id);
}

export const isOver = ({ status }: Turn): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'stopped';

/** For example "about $0.12, at most $3". */
export function describePrice({ about, most }: { about: number; most: number }): string {
  return `about ${dollars(about)}, at most ${dollars(most)}`;
}

export function dollars(amount: number): string {
  if (amount > 0 && amount < 0.01) return 'less than $0.01';
  return `$${amount.toFixed(2).replace(/\.00$/, '')}`;
}
