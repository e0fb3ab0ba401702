/** [BUILD10] What is being written, in the list that a browser keeps. */
import { expect, test } from 'vitest';
import type { Turn, TurnEvent } from '../../../../worker/contract/room/turns.ts';
import { addLoaded, addTurns, NO_TURNS } from './turn-list';

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
  expect(addLoaded(NO_TURNS, loaded).live).toEqual(live);
  const passed = addTurns(NO_TURNS, { events: [event('a', 2)] });
  expect(addLoaded(passed, loaded)).toMatchObject({ events: [{ seq: 1 }, { seq: 2 }], live: null });
});
