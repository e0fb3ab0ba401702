/** [BUILD10] [BUILD1] What is being written, and how far each turn is, in the list that a browser keeps. */
import { expect, test } from 'vitest';
import type { Turn, TurnEvent } from '../../../../worker/contract/room/turns.ts';
import { addAnswer, addLoaded, addTurns, NO_TURNS } from './turn-list';

const turn = (id: string, position: number) => ({ id, position }) as Turn;
const event = (turn_id: string, seq: number) => ({ turn_id, seq }) as TurnEvent;
const live = { turn_id: 'a', text: 'I look' };

test('[BUILD10] it stands until its turn tells of something, and what others tell leaves it', () => {
  const writing = addTurns(NO_TURNS, { live });
  expect(writing.live).toEqual(live);
  expect(addTurns(writing, { events: [event('b', 1)], turns: [turn('b', 2)] }).live).toEqual(live);
  expect(addTurns(writing, { events: [event('a', 1)] }).live).toBeNull();
  expect(addTurns(writing, { turns: [turn('a', 1)] }).live).toBeNull();
  expect(addTurns(writing, { live: { ...live, text: 'I look at it' } }).live?.text).toBe('I look at it');
});

test('[BUILD10] a list that was long on its way brings back nothing that is whole by now', () => {
  const loaded = { turns: [turn('a', 1)], events: [event('a', 1)], live };
  expect(addLoaded(NO_TURNS, NO_TURNS, loaded).live).toEqual(live);
  const passed = addTurns(NO_TURNS, { events: [event('a', 2)] });
  expect(addLoaded(passed, NO_TURNS, loaded)).toMatchObject({ events: [{ seq: 1 }, { seq: 2 }], live: null });
});

test('[BUILD1] the answer of a call does not take back what the room told meanwhile', () => {
  const asked = addTurns(NO_TURNS, { turns: [turn('a', 1)] });
  const queued = { ...turn('b', 2), status: 'queued' } as Turn;
  const planned = { ...queued, status: 'planned' } as Turn;
  expect(addAnswer(asked, asked, { turns: [queued] }).turns).toEqual([turn('a', 1), queued]);
  const heard = addTurns(asked, { turns: [planned] });
  expect(addAnswer(heard, asked, { turns: [queued] }).turns).toEqual([turn('a', 1), planned]);
  expect(addLoaded(heard, asked, { turns: [turn('a', 1), queued], events: [], live: null }).turns).toEqual([
    turn('a', 1),
    planned,
  ]);
});
