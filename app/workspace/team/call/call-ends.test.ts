import { expect, test } from 'vitest';
import type { PresentPerson } from '../../../../worker/contract/room/presence.ts';
import { ABSENT_MS, CallEnds, type Link } from './call-ends';

function open() {
  const log: string[] = [];
  const states = new Map<string, RTCPeerConnectionState>();
  const timers = new Map<number, () => void>();
  let nextTimer = 1;
  const ends = new CallEnds({
    openLink(to) {
      log.push(`open ${to}`);
      states.set(to, 'connected');
      const link: Link = {
        streams: new Map(),
        get state() {
          return states.get(to) ?? 'new';
        },
        put: async (slot, outgoing) => void log.push(`${outgoing ? 'send' : 'stop'} ${slot} ${to}`),
        open: () => void log.push(`begin ${to}`),
        take: async () => void log.push(`take ${to}`),
        resume: () => void log.push(`resume ${to}`),
        close: () => void log.push(`close ${to}`),
      };
      return link;
    },
    setTimeout(callback, ms) {
      expect(ms).toBe(ABSENT_MS);
      timers.set(nextTimer, callback);
      return nextTimer++;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    onChange: () => {},
  });
  return {
    ends,
    states,
    timers,
    take: () => log.splice(0),
    peers: () => ends.list().map(({ peer }) => peer),
  };
}

const person = (seat: string, peer: string | null, user = seat): PresentPerson => ({
  seat,
  user_id: user,
  email: `${user}@example.com`,
  role: 'viewer',
  status: 'online',
  path: null,
  line: null,
  column: null,
  is_idle: false,
  call: peer === null ? null : { peer, is_muted: false, has_camera: true, screen: null },
});
const sound = { track: {}, stream: {} } as Parameters<CallEnds['put']>[1];

test('[CALLS11] who comes gets all that goes out; who leaves the call while they stay here is gone at once', async () => {
  const { ends, take, peers } = open();
  await ends.put('sound', sound);
  ends.show([person('ada', 'a'), person('bob', null)]);
  expect(take()).toEqual(['open a', 'send sound a', 'begin a']);
  ends.show([person('ada', 'a'), person('bob', 'b')]);
  await ends.put('sound', null);
  expect(take()).toEqual(['open b', 'send sound b', 'begin b', 'stop sound a', 'stop sound b']);
  ends.take('a', { candidate: { candidate: '' } });
  ends.take('nobody', { candidate: { candidate: '' } });
  ends.show([person('ada', null), person('bob', 'b')]);
  expect([take(), peers()]).toEqual([['take a', 'close a'], ['b']]);
});

test('[CALLS11] who is missing in the room is waited for while they are heard, and goes on where they were', () => {
  const { ends, states, timers, take, peers } = open();
  ends.show([person('ada', 'a')]);
  ends.show([]);
  expect([peers(), timers.size]).toEqual([['a'], 1]);
  states.set('a', 'disconnected');
  expect(peers()).toEqual([]);
  states.set('a', 'connected');
  ends.show([person('ada again', 'a')]);
  expect([take(), timers.size]).toEqual([['open a', 'begin a', 'resume a'], 0]);
  // Their socket before that one closes late, or is known to be in no call.
  ends.show([person('ada', null), person('ada again', 'a')]);
  expect(take()).toEqual([]);
  ends.show([]);
  for (const callback of timers.values()) callback();
  expect([take(), peers()]).toEqual([['close a'], []]);
});

test('[CALLS11] who is a member no longer is gone, heard or not', () => {
  const { ends, timers, take } = open();
  ends.show([person('ada', 'a'), person('bob', 'b')]);
  ends.show([person('ada', 'a')]);
  take();
  ends.keepMembers(['ada']);
  expect([take(), timers.size]).toEqual([['close b'], 0]);
  ends.close();
  expect(take()).toEqual(['close a']);
});
