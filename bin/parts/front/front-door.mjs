import { request as ask, createServer } from 'node:http';
import { BOUNDS, Underway } from './bounds.mjs';
import { BodyRefused, readBody } from './read-body.mjs';
import { cleanAnswerHeaders, cleanHeaders, isGrowing, isRuntimePath, readHost } from './read-request.mjs';
import { describeRefusal, refuseSocket } from './refuse.mjs';

/** After a refusal the rest of a body is thrown away for this long, ms, so that a client who still sends can read it. */
const LINGER_MS = 1_000;

/**
 * The one server of a local Hewn that a visitor can reach. It passes requests and WebSockets on to the Worker, over a socket
 * that nobody else can open, without what the runtime behind it would trust, and within bounds (SPEC.md).
 */
export class FrontDoor {
  #server;
  #entry;
  #whenServed;
  #say;
  #bounds;
  #disk;
  #underway;
  /** @type {Set<import('node:stream').Duplex>} those of WebSockets, which the HTTP server has given away. */
  #sockets = new Set();

  /**
   * @param {object} options
   * @param {string} options.entry path of the socket at which the Worker is asked
   * @param {() => Promise<unknown>} options.whenServed resolves when the Worker is served (again)
   * @param {(line: string) => void} options.say gets what went wrong
   * @param {{ isLow: boolean }} [options.disk] on which everything is kept
   * @param {typeof BOUNDS} [options.bounds]
   */
  constructor({ entry, whenServed, say, disk = { isLow: false }, bounds = BOUNDS }) {
    this.#disk = disk;
    this.#bounds = bounds;
    this.#underway = new Underway(bounds);
    this.#entry = entry;
    this.#whenServed = whenServed;
    this.#say = say;
    this.#server = createServer(
      {
        maxHeaderSize: bounds.headerBytes,
        headersTimeout: bounds.headersMs,
        requestTimeout: bounds.requestMs,
        connectionsCheckingInterval: Math.min(2_000, bounds.headersMs),
        // Longer than browsers think about a page that they have just got.
        keepAliveTimeout: 10_000,
      },
      (request, response) => this.#serve(request, response),
    );
    this.#server.maxConnections = bounds.connections;
    this.#server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#server.on('clientError', (error, socket) => refuseSocket(socket, nameClientError(error)));
  }

  /**
   * @param {number} port of 127.0.0.1
   * @returns {Promise<void>} when it listens.
   */
  listen(port) {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => {
        this.#server.off('error', reject);
        this.#server.on('error', (error) => this.#say(`The front door: ${error.message}`));
        resolve();
      });
    });
  }

  /** Stops listening and ends all connections. */
  close() {
    return new Promise((resolve) => {
      this.#server.close(() => resolve(undefined));
      this.#server.closeAllConnections();
      for (const socket of this.#sockets) socket.destroy();
    });
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #serve(request, response) {
    const refused = findRefusal(request) ?? this.#findFull(request);
    if (refused) return refuse(request, response, refused);
    const leave = this.#underway.enter(readHost(request.headers.host) ?? '');
    if (!leave) return refuse(request, response, 'too_many_requests');
    response.once('close', leave);
    try {
      const body = await readBody(request, this.#bounds);
      if (!(await this.#isServed())) return refuse(request, response, 'starting');
      if (!response.destroyed) this.#pass(request, response, body);
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      if (error.reason === 'broken_off') response.destroy();
      else
        refuse(request, response, error.reason === 'too_large' ? 'payload_too_large' : 'too_many_requests');
    }
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {Buffer | null} body
   */
  #pass(request, response, body) {
    const headers = this.#headersFor(request);
    if (body) headers.push('Content-Length', String(body.length));
    const passed = ask({
      socketPath: this.#entry,
      method: request.method,
      path: request.url,
      headers,
      setHost: false,
      agent: false,
    });
    passed.on('response', (answer) => {
      response.writeHead(
        answer.statusCode ?? 502,
        answer.statusMessage,
        cleanAnswerHeaders(answer.rawHeaders),
      );
      answer.pipe(response);
      // Cut off in the middle: the visitor must not take it for the whole.
      answer.once('close', () => answer.complete || response.destroy());
    });
    passed.on('error', () => {
      if (response.headersSent) response.destroy();
      else refuse(request, response, 'starting');
    });
    // Who went away needs no answer.
    response.once('close', () => response.writableFinished || passed.destroy());
    passed.end(body ?? undefined);
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:stream').Duplex} socket
   * @param {Buffer} head what came after the headers
   */
  async #upgrade(request, socket, head) {
    socket.on('error', () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return refuseSocket(socket, 'bad_request');
    const refused = findRefusal(request);
    if (refused) return refuseSocket(socket, refused);
    const leave = this.#underway.enter(readHost(request.headers.host) ?? '');
    if (!leave) return refuseSocket(socket, 'too_many_requests');
    this.#sockets.add(socket);
    socket.once('close', () => {
      leave();
      this.#sockets.delete(socket);
    });
    if (!(await this.#isServed())) return refuseSocket(socket, 'starting');
    const passed = ask({
      socketPath: this.#entry,
      path: request.url,
      headers: [...this.#headersFor(request), 'Connection', 'Upgrade', 'Upgrade', 'websocket'],
      setHost: false,
      agent: false,
    });
    passed.on('upgrade', (answer, far, farHead) => {
      far.on('error', () => far.destroy());
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${formatHeaders(answer.rawHeaders)}\r\n`);
      socket.write(farHead);
      far.write(head);
      socket.pipe(far).pipe(socket);
      socket.once('close', () => far.destroy());
      far.once('close', () => socket.destroy());
    });
    // No WebSocket after all. The connection ends with the answer: what came after it was never looked at.
    passed.on('response', (answer) => {
      const headers = [...cleanAnswerHeaders(answer.rawHeaders), 'Connection', 'close'];
      socket.write(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${formatHeaders(headers)}\r\n`);
      answer.pipe(socket);
    });
    passed.on('error', () => refuseSocket(socket, 'starting'));
    socket.once('close', () => passed.destroy());
    passed.end();
  }

  /** @param {import('node:http').IncomingMessage} request */
  #headersFor(request) {
    const { rawHeaders, headers, socket } = request;
    const facts = { host: headers.host ?? '', address: socket.remoteAddress, isDiskLow: this.#disk.isLow };
    return cleanHeaders(rawHeaders, facts);
  }

  /**
   * What is left of the disk is for Hewn's own work.
   * @param {import('node:http').IncomingMessage} request
   */
  #findFull(request) {
    const isOurs = readHost(request.headers.host) === 'localhost';
    return isOurs && isGrowing(request) && this.#disk.isLow ? 'storage_full' : null;
  }

  /** Waits for a server that is starting again. */
  async #isServed() {
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve(false), this.#bounds.waitMs);
    });
    const isServed = await Promise.race([this.#whenServed().then(() => true), late]);
    clearTimeout(timer);
    return isServed;
  }
}

/** @param {import('node:http').IncomingMessage} request */
function findRefusal(request) {
  if (readHost(request.headers.host) === null) return 'misdirected';
  const leadsToRuntime = isRuntimePath(request.url ?? '');
  if (leadsToRuntime === null) return 'bad_request';
  return leadsToRuntime ? 'not_found' : null;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} code
 */
function refuse(request, response, code) {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const wantsPage = request.headers.accept?.includes('text/html');
  const { status, headers, body } = describeRefusal(code, { wantsPage });
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? '' : body);
  if (request.complete) return;
  request.resume();
  setTimeout(() => request.destroy(), LINGER_MS).unref();
}

/** @param {NodeJS.ErrnoException} error */
function nameClientError(error) {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'bad_request';
}

/** @param {string[]} raw names and values in turns */
function formatHeaders(raw) {
  let text = '';
  for (let at = 0; at < raw.length; at += 2) text += `${raw[at]}: ${raw[at + 1]}\r\n`;
  return text;
}
