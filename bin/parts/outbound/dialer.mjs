import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { pipeline } from 'node:stream';
import { DEFAULT_RESOLVER, makeAskDns } from '../../../worker/dns/ask-dns.ts';
import { readOutboundTarget } from '../../../worker/domain/outbound/outbound-target.ts';
import { readOutboundTicket } from '../../../worker/domain/outbound/outbound-ticket.ts';
import {
  describeFailure,
  describeRefusal,
  REFUSED_HEADER,
} from '../../../worker/runtime/inside/outbound-wire.ts';
import { OutboundProblem } from '../../../worker/runtime/outbound/outbound-grant.ts';
import { DIAL_HEADER, findPublicAddresses } from '../../../worker/runtime/outbound/ways-out.ts';

/** A host that says nothing for so long is given up, ms; the gate before gives up an answer that does not begin earlier. */
const SILENT_MS = 60_000;
/** Of all apps together. */
const MOST_CONNECTIONS = 256;
/** Of one connection: each end has its own. */
const HOP = /^(connection|keep-alive|transfer-encoding|upgrade|proxy-.*|te|trailer)$/i;
const OURS = /^x-hewn-/i;

/**
 * Calls hosts in the place of the apps of a local Hewn, whose processes have no network (worker/runtime/SPEC.md, Outbound). It is
 * told what to call at a socket in a folder that only its owner may enter, and calls what a ticket of Hewn's own allows, by https,
 * at an address that it has found to be public: the connection is made to that address, so no second answer of DNS counts.
 */
export class Dialer {
  #server;
  #secret;
  #askDns;
  #connect;

  /**
   * @param {object} options
   * @param {string} options.secret HEWN_SECRET, which signs the tickets
   * @param {string} [options.resolver] address of a resolver of DNS over HTTPS
   * @param {import('../../../worker/dns/ask-dns.ts').AskDns} [options.askDns] in place of that resolver
   * @param {import('node:http').RequestOptions['createConnection']} [options.connect] makes the connections
   */
  constructor({ secret, resolver = DEFAULT_RESOLVER, askDns = makeAskDns(resolver), connect }) {
    this.#secret = secret;
    this.#askDns = askDns;
    this.#connect = connect;
    this.#server = createServer((asked, answer) => {
      this.#dial(asked, answer).catch((error) => {
        if (!(error instanceof OutboundProblem))
          console.error('[error] A call of an app could not be made:', error);
        refuse(answer, error instanceof OutboundProblem ? error.message : 'The call could not be made.');
      });
    });
    this.#server.maxConnections = MOST_CONNECTIONS;
  }

  /** @param {string} socket path; one that an ended process left behind is removed */
  async listen(socket) {
    rmSync(socket, { force: true });
    await new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(socket, () => resolve(undefined));
    });
  }

  /** Calls under way are cut off. */
  async close() {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /**
   * @param {import('node:http').IncomingMessage} asked
   * @param {import('node:http').ServerResponse} answer
   */
  async #dial(asked, answer) {
    const { address, ticket } = readDialed(asked.headers[DIAL_HEADER]);
    const hosts = readOutboundTicket(this.#secret, ticket);
    if (!hosts) throw new OutboundProblem('The call was not made: nobody here allowed it.');
    const target = readOutboundTarget(address, hosts);
    if (!target.ok) throw new OutboundProblem(describeRefusal(target.host, target.reason));
    const { hostname, pathname, search } = target.url;
    const addresses = await findPublicAddresses(this.#askDns, hostname);
    if (addresses instanceof OutboundProblem) throw addresses;
    const call = request({
      method: asked.method,
      host: hostname,
      servername: hostname,
      port: 443,
      path: pathname + search,
      headers: { ...pickHeaders(asked.headers), host: hostname },
      lookup: answerWith(addresses),
      // Each call has a connection of its own: it belongs to the addresses that were found for it.
      ...(this.#connect ? { createConnection: this.#connect } : { agent: false }),
      timeout: SILENT_MS,
    });
    call.once('timeout', () => call.destroy(new Error('it said nothing for a minute')));
    answer.once('close', () => call.destroy());
    call.once('response', (response) => {
      answer.writeHead(
        response.statusCode ?? 502,
        response.statusMessage,
        pickRawHeaders(response.rawHeaders),
      );
      // What breaks off there breaks off here: the app hears of it.
      pipeline(response, answer, () => {});
    });
    pipeline(asked, call, () => {});
    call.once('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else refuse(answer, describeFailure(hostname, `it could not be reached (${nameProblem(error)})`));
    });
  }
}

/** @param {string | string[] | undefined} header */
function readDialed(header) {
  try {
    const { url, ticket } = JSON.parse(String(header));
    if (typeof url === 'string' && typeof ticket === 'string') return { address: url, ticket };
  } catch {
    // Told below, like one without what is needed.
  }
  throw new OutboundProblem('The call was not made: it does not say what it is for.');
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function pickHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'host' && !HOP.test(name) && !OURS.test(name)),
  );
}

/** @param {string[]} raw names and values by turns */
function pickRawHeaders(raw) {
  const picked = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    if (!HOP.test(name) && !OURS.test(name)) picked.push(name, value);
  }
  return picked;
}

/**
 * @param {string[]} addresses
 * @returns {import('node:net').LookupFunction} what stands for a look-up: the addresses that were found to be public.
 */
function answerWith(addresses) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_name, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family);
}

/** @param {Error & { code?: string }} error */
function nameProblem({ code, message }) {
  return code ?? message;
}

/**
 * @param {import('node:http').ServerResponse} answer
 * @param {string} message
 */
function refuse(answer, message) {
  if (answer.headersSent) return void answer.destroy();
  answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', [REFUSED_HEADER]: '1' });
  answer.end(message);
}
