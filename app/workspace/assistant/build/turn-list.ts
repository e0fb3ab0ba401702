/** The turns of the Build chat as a browser knows them: what was loaded, and what it heard since. Pure. */
import type { Turn, TurnEvent, TurnList } from '../../../../worker/contract/room/turns.ts';

export const NO_TURNS: TurnList = { turns: [], events: [], live: null };

/** What is heard of it; without a word about what is being written, that stands unless this ends it. */
export type TurnNews = Partial<TurnList>;

/** Those that are known by now, in their order; the newest word about each stands. */
export function addTurns(known: TurnList, news: TurnNews): TurnList {
  const { turns = [], events = [] } = news;
  const byId = new Map(known.turns.map((turn) => [turn.id, turn]));
  for (const turn of turns) byId.set(turn.id, turn);
  const bySeq = new Map(known.events.map((event) => [event.seq, event]));
  for (const event of events) bySeq.set(event.seq, event);
  return {
    turns: [...byId.values()].sort((a, b) => a.position - b.position),
    events: [...bySeq.values()].sort((a, b) => a.seq - b.seq),
    live: news.live === undefined ? keepLive(known.live, news) : news.live,
  };
}

/**
 * What a call was answered with. Turns that the room told of meanwhile stand as it told them: the answer may be older.
 * @param asked what was known when the call was made
 */
export function addAnswer(known: TurnList, asked: TurnList, answer: TurnNews): TurnList {
  const find = (list: TurnList, id: string) => list.turns.find((turn) => turn.id === id);
  const turns = answer.turns?.filter(({ id }) => find(known, id) === find(asked, id)) ?? [];
  return addTurns(known, { ...answer, turns });
}

/** As `addAnswer`, for the whole list; what was being written then is told of where nothing of it was heard since. */
export function addLoaded(known: TurnList, asked: TurnList, loaded: TurnList): TurnList {
  const last = loaded.events.at(-1)?.seq ?? 0;
  const isPassed = known.events.some(({ turn_id, seq }) => turn_id === loaded.live?.turn_id && seq > last);
  return addAnswer(known, asked, { ...loaded, live: isPassed ? null : loaded.live });
}

/** What was being written is whole once its turn tells of something that happened, or has changed. */
function keepLive(live: TurnList['live'], { turns = [], events = [] }: TurnNews): TurnList['live'] {
  const isOf = (id: string) => id === live?.turn_id;
  return turns.some(({ id }) => isOf(id)) || events.some(({ turn_id }) => isOf(turn_id)) ? null : live;
}

export function eventsOf(list: TurnList, turn: Turn): TurnEvent[] {
  return list.events.filter((event) => event.turn_id === turn.id);
}

export const isOver = ({ status }: Turn): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'stopped';
