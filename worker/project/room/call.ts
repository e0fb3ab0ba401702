/** The team's call as its room sees it: who is in it, and what its ends tell each other on the way to being connected. */
import type { InCall, Signal } from '../../contract/room/call.ts';
import { MAX_IN_CALL } from '../../contract/room/call-limits.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import type { Seat } from './room-seat.ts';

export interface CallDeps {
  /** Open sockets of those who work here. */
  sockets(): WebSocket[];
  send(socket: WebSocket, frame: ServerFrame): void;
  /** Tells the others that this seat is another. */
  tell(socket: WebSocket): void;
}

const PROBLEMS = {
  full: `${MAX_IN_CALL} people are in the call already, which is as many as it carries.`,
  token: 'Only a person in a browser takes part in a call.',
  taken: 'This end of the call is another person’s.',
};

/**
 * Somebody comes, takes part in another way or, with null, leaves. An end stays its person's when they come back on another
 * socket.
 */
export function changeCall(socket: WebSocket, call: InCall | null, deps: CallDeps): void {
  const seat = readSeat(socket);
  const others = deps.sockets().filter((other) => other !== socket && readSeat(other).call !== null);
  const same = others.find((other) => call !== null && readSeat(other).call?.peer === call.peer);
  const problem = call && findProblem(seat, same, others);
  const next = problem ? null : call;
  if (JSON.stringify(seat.call) !== JSON.stringify(next)) {
    writeCall(socket, { call: next });
    deps.tell(socket);
  }
  // The others hear first where this end is now: it never seems to have left.
  if (same && !problem) {
    writeCall(same, { call: null });
    deps.tell(same);
  }
  deps.send(socket, { type: 'call', call: next, problem });
}

function findProblem(seat: Seat, same: WebSocket | undefined, others: readonly WebSocket[]): string | null {
  // What is done with a token is a script's.
  if (seat.scopes !== null) return PROBLEMS.token;
  if (same && readSeat(same).userId !== seat.userId) return PROBLEMS.taken;
  return others.filter((other) => other !== same).length >= MAX_IN_CALL ? PROBLEMS.full : null;
}

/** Hands on what one end tells another; both have to be in the call. */
export function passSignal(
  socket: WebSocket,
  to: string,
  signal: Signal,
  { sockets, send }: Pick<CallDeps, 'sockets' | 'send'>,
): void {
  const from = readSeat(socket).call?.peer;
  if (from === undefined || from === to) return;
  const other = sockets().find((one) => readSeat(one).call?.peer === to);
  if (other) send(other, { type: 'call.signal', from, signal });
}

function readSeat(socket: WebSocket): Seat {
  return socket.deserializeAttachment() as Seat;
}

function writeCall(socket: WebSocket, change: Pick<Seat, 'call'>): void {
  socket.serializeAttachment({ ...readSeat(socket), ...change } satisfies Seat);
}
