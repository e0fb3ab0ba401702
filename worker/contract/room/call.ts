/** The team's call: its ends find each other through the room; sound and picture never pass Hewn. Field names are snake_case. */
import { z } from 'zod';

/** One window's end of a call, made by its page; it outlives a socket that drops. */
const PeerId = z.string().regex(/^[\w-]{16,36}$/);

/** How somebody takes part in the call. */
export const InCall = z.object({
  peer: PeerId,
  is_muted: z.boolean(),
  has_camera: z.boolean(),
  /** Id of the stream that is their screen; null while they show none. */
  screen: z
    .string()
    .regex(/^[\w{}-]{1,40}$/)
    .nullable(),
});
export type InCall = z.infer<typeof InCall>;

/** An offer or answer of four streams has about 12,000 characters; a frame of the room 32,768 at most. */
const MAX_SDP = 28_000;

/** What one end tells another, after W3C's perfect negotiation. */
const Signal = z.union([
  z.object({
    description: z.object({
      type: z.enum(['offer', 'answer']),
      sdp: z.string().max(MAX_SDP),
      /** Of the offer, counted by who makes it: what is said again is known by it, and an answer finds its offer. */
      n: z.number().int().min(1).max(1_000_000),
    }),
  }),
  z.object({
    candidate: z.object({
      candidate: z.string().max(2_000),
      sdpMid: z.string().max(100).nullish(),
      sdpMLineIndex: z.number().int().min(0).max(1_000).nullish(),
      usernameFragment: z.string().max(300).nullish(),
    }),
  }),
]);
export type Signal = z.infer<typeof Signal>;

export const CALL_REQUESTS = [
  /** Comes to the call, again after the socket was lost, or takes part in another way; with null leaves it. */
  z.object({ type: z.literal('call'), call: InCall.nullable() }),
  /** From one's own end of the call to another. */
  z.object({ type: z.literal('call.signal'), to: PeerId, signal: Signal }),
] as const;

export const CALL_ANSWERS = [
  /** How this window takes part now: after each `call` of its own; null where it does not, with the reason if it wanted to. */
  z.object({ type: z.literal('call'), call: InCall.nullable(), problem: z.string().nullable() }),
  z.object({ type: z.literal('call.signal'), from: z.string(), signal: Signal }),
] as const;

/** STUN as RFC 7064 writes it, TURN as RFC 7065 does. */
const ICE_URL = /^(?:stuns?:[^\s?/]+|turns?:[^\s?/]+(?:\?transport=(?:udp|tcp))?)$/;
const IceUrl = z
  .string()
  .max(500)
  .regex(ICE_URL, 'stun:host, stuns:host, turn:host or turns:host, with a port if need be');

const IceServer = z
  .object({
    urls: z.union([IceUrl, z.array(IceUrl).min(1).max(8)]),
    username: z.string().max(512).optional(),
    credential: z.string().max(512).optional(),
  })
  .refine(
    ({ urls, username, credential }) =>
      (username !== undefined && credential !== undefined) ||
      ![urls].flat().some((url) => url.startsWith('turn')),
    'TURN takes a username and a credential',
  );

/** Servers by which two ends find a way to each other, as `RTCPeerConnection` takes them; browsers are slow with more than a few. */
export const IceServers = z.array(IceServer).max(8);

export const CallSettings = z.object({ ice_servers: IceServers });
