/**
 * The other ends of the call, one way to each. Who is in the call is what the room says; a way outlives the socket of either
 * side, so that the call goes on while one of them comes back.
 */
import type { Signal } from '../../../../worker/contract/room/call.ts';
import type { PresentPerson } from '../../../../worker/contract/room/presence.ts';
import type { Outgoing, PeerLink, Slot } from './peer-link';

/** Who is missing in the room for so long has left the call, ms. Longer than `AWAY_MS` of an end with its delays. */
export const ABSENT_MS = 60_000;

/** Another end, as it is shown. */
export interface CallEnd {
  peer: string;
  userId: string;
  name: string;
  isMuted: boolean;
  /** Sound, and the picture of the person where there is one. */
  stream: MediaStream | null;
  hasPicture: boolean;
  screen: MediaStream | null;
  /** `lost`: no way to them was found, or it was lost. */
  way: 'connecting' | 'connected' | 'lost';
}

/** Of a link, what is used here. */
export type Link = Pick<PeerLink, 'streams' | 'state' | 'put' | 'open' | 'take' | 'resume' | 'close'>;

interface Known {
  person: PresentPerson;
  link: Link;
  /** Runs while they are missing in the room. */
  absent: unknown;
}

export interface EndsDeps {
  /** @param to the other end */
  openLink(to: string): Link;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
  onChange(): void;
}

export class CallEnds {
  readonly #deps: EndsDeps;
  readonly #known = new Map<string, Known>();
  readonly #outgoing = new Map<Slot, Outgoing>();

  constructor(deps: EndsDeps) {
    this.#deps = deps;
  }

  /** What is sent to all of them, and to those who come later. */
  async put(slot: Slot, outgoing: Outgoing | null): Promise<void> {
    if (outgoing) this.#outgoing.set(slot, outgoing);
    else this.#outgoing.delete(slot);
    await Promise.all([...this.#known.values()].map(({ link }) => link.put(slot, outgoing)));
  }

  /** Who is in the room now, as far as it can be known. */
  show(people: readonly PresentPerson[]): void {
    for (const person of people) {
      if (!person.call) continue;
      const { peer } = person.call;
      const known = this.#known.get(peer);
      if (!known) this.#add(peer, person);
      else {
        // They are back on another socket: what was said in between is lost.
        if (known.absent !== null || known.person.seat !== person.seat) known.link.resume();
        this.#deps.clearTimeout(known.absent);
        Object.assign(known, { person, absent: null });
      }
    }
    for (const [peer, known] of this.#known) {
      if (people.some(({ call }) => call?.peer === peer)) continue;
      // They are here and not in the call: they have left it.
      if (people.some(({ seat }) => seat === known.person.seat)) this.#drop(peer);
      else known.absent ??= this.#deps.setTimeout(() => this.#drop(peer), ABSENT_MS);
    }
    this.#deps.onChange();
  }

  /** This window was away from the room, and is back. */
  resume(): void {
    for (const { link } of this.#known.values()) link.resume();
  }

  /** Ends what leads to people who are no members any longer. */
  keepMembers(userIds: readonly string[]): void {
    for (const [peer, { person }] of this.#known) if (!userIds.includes(person.user_id)) this.#drop(peer);
    this.#deps.onChange();
  }

  take(from: string, signal: Signal): void {
    void this.#known.get(from)?.link.take(signal);
  }

  /** Those who are here, or still heard. */
  list(): CallEnd[] {
    return [...this.#known.values()]
      .filter(({ absent, link }) => absent === null || link.state === 'connected')
      .map(({ person, link }) => describe(person, link));
  }

  close(): void {
    for (const peer of [...this.#known.keys()]) this.#drop(peer);
    this.#outgoing.clear();
  }

  #add(peer: string, person: PresentPerson): void {
    const link = this.#deps.openLink(peer);
    this.#known.set(peer, { person, link, absent: null });
    for (const [slot, outgoing] of this.#outgoing) void link.put(slot, outgoing);
    link.open();
  }

  #drop(peer: string): void {
    const known = this.#known.get(peer);
    if (!known) return;
    this.#deps.clearTimeout(known.absent);
    this.#known.delete(peer);
    known.link.close();
    this.#deps.onChange();
  }
}

function describe({ user_id, email, call }: PresentPerson, { streams, state }: Link): CallEnd {
  const screen = call?.screen ?? null;
  return {
    peer: call?.peer ?? '',
    userId: user_id,
    name: email ?? 'Somebody',
    isMuted: call?.is_muted ?? false,
    stream: [...streams].find(([id]) => id !== screen)?.[1] ?? null,
    hasPicture: call?.has_camera ?? false,
    screen: screen === null ? null : (streams.get(screen) ?? null),
    way:
      state === 'connected' ? 'connected' : state === 'new' || state === 'connecting' ? 'connecting' : 'lost',
  };
}
