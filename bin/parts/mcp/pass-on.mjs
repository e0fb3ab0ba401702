/** JSON-RPC's codes: a message that is none, and a failure that is not the client's. */
const PARSE_ERROR = -32700;
const INTERNAL_ERROR = -32603;

/**
 * Passes one message of a client on, and everything that is answered back to it: a message, or a stream of them.
 * @param {string} line
 * @param {{ url: string, token: string, tell: (message: object) => void, session: string | null }} place session: as the server called
 *   it when the client began; it is entered here
 */
export async function passOn(line, place) {
  const { url, token, tell, session } = place;
  const message = parse(line);
  if (message === null) {
    tell({ jsonrpc: '2.0', id: null, error: { code: PARSE_ERROR, message: 'This is no JSON.' } });
    return;
  }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...headersOf(message),
        authorization: `Bearer ${token}`,
        ...(session !== null && { 'mcp-session-id': session }),
      },
      body: line,
    });
    place.session = answer.headers.get('mcp-session-id') ?? session;
    await takeAnswer(answer, message, tell);
  } catch (error) {
    fail(message, `Hewn cannot be reached at ${url}: ${error.cause?.message ?? error.message}`, tell);
  }
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** What the protocol wants said beside a message: its revision, its method and what that is about. */
function headersOf({ method, params }) {
  const revision = params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  const name = params?.name ?? params?.uri;
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(revision && { 'mcp-protocol-version': revision }),
    ...(revision && method && { 'mcp-method': method }),
    ...(revision && name && { 'mcp-name': name }),
  };
}

async function takeAnswer(answer, message, tell) {
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    for await (const event of readEvents(answer.body)) tell(JSON.parse(event));
    return;
  }
  const text = await answer.text();
  if (text === '') return;
  const body = parse(text);
  if (body?.jsonrpc) tell(body);
  else fail(message, body?.error?.message ?? `Hewn answered ${answer.status}.`, tell);
}

/** A notification is answered by nobody. */
function fail({ id }, text, tell) {
  console.error(text);
  if (id !== undefined) tell({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message: text } });
}

/** The data of each event of a stream (WHATWG HTML, 9.2). */
async function* readEvents(body) {
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part.replaceAll('\r\n', '\n')).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (data !== '') yield data;
    }
  }
}
