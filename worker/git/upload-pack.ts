/**
 * What a client of git asks and is told, read-only: the smart protocol over HTTP, version 0 (gitprotocol-http,
 * gitprotocol-pack). Pure.
 */
import { FLUSH, packetLine, readPackets } from './packet-line.ts';

const CAPABILITIES = 'side-band-64k no-progress object-format=sha1 agent=hewn';
const NOTHING = '0'.repeat(40);
/** Commits that a client may say it has in one request. */
const MAX_HAVES = 10_000;

export interface PackRequest {
  wants: string[];
  haves: string[];
  /** The client has said all: the pack may come. */
  isDone: boolean;
  /** The pack is to come in packets of a side band. */
  hasSideBand: boolean;
}

/** @param head the newest commit, null for a project without versions. */
export function advertiseRefs(head: string | null): string {
  const refs = head
    ? packetLine(`${head} HEAD\0symref=HEAD:refs/heads/main ${CAPABILITIES}\n`) +
      packetLine(`${head} refs/heads/main\n`)
    : packetLine(`${NOTHING} capabilities^{}\0${CAPABILITIES}\n`);
  return packetLine('# service=git-upload-pack\n') + FLUSH + refs + FLUSH;
}

/**
 * @param body ASCII
 * @throws SyntaxError with a sentence for what is no request, or asks for what was not offered.
 */
export function readPackRequest(body: string): PackRequest {
  const request: PackRequest = { wants: [], haves: [], isDone: false, hasSideBand: false };
  for (const line of readPackets(body)) {
    if (line === null) continue;
    const [word, oid = '', ...capabilities] = line.split(' ');
    if (word === 'done' && line === 'done') request.isDone = true;
    else if (!/^[0-9a-f]{40}$/.test(oid)) throw new SyntaxError('This is not what git sends.');
    else if (word === 'want') {
      request.wants.push(oid);
      if (capabilities.includes('side-band-64k')) request.hasSideBand = true;
    } else if (word === 'have') request.haves.push(oid);
    else throw new SyntaxError(`${word} is not offered here.`);
  }
  if (request.wants.length === 0) throw new SyntaxError('Nothing is asked for.');
  if (request.haves.length > MAX_HAVES) throw new SyntaxError('Too many commits are named.');
  return request;
}

/** What stands before the pack: the newest commit that both have, or that there is none. */
export function acknowledge(common: string | null): string {
  return packetLine(common ? `ACK ${common}\n` : 'NAK\n');
}
