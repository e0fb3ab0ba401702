/** A resolver of DNS over HTTPS for tests: answers what was written for it, in the JSON form (`application/dns-json`). */

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
const NO_SUCH_NAME = 3;
const SERVER_FAILED = 2;

export class ScriptedDns {
  readonly #records = new Map<string, string[]>();
  /** Every question, `TXT name`, in the order in which they came. */
  readonly asked: string[] = [];
  /** Answers SERVFAIL to all. */
  isDown = false;

  /** Sets the values of a name and type; none: there are no records. */
  set(type: keyof typeof TYPES, name: string, ...values: string[]): void {
    this.#records.set(`${type} ${name}`, values);
  }

  /** The answer to a question, by its address. */
  answer(address: string): Response {
    const { searchParams } = new URL(address);
    const type = searchParams.get('type') as keyof typeof TYPES;
    const name = searchParams.get('name') ?? '';
    this.asked.push(`${type} ${name}`);
    if (this.isDown) return this.#send({ Status: SERVER_FAILED });
    const values = this.#records.get(`${type} ${name}`);
    if (!values) return this.#send({ Status: NO_SUCH_NAME });
    const data = (value: string) => (type === 'TXT' ? quote(value) : value);
    const Answer = values.map((value) => ({ name, type: TYPES[type], TTL: 60, data: data(value) }));
    return this.#send({ Status: 0, Answer });
  }

  #send(body: object): Response {
    return Response.json(body, { headers: { 'content-type': 'application/dns-json' } });
  }
}

/** As resolvers write a TXT record: strings of 255 signs at most, in quotes. */
function quote(text: string): string {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  return parts.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ');
}
