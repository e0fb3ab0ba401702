/** Cloudflare's custom hostnames for tests, as its API describes them: made, asked for, removed. */
const BASE = 'https://api.cloudflare.com/client/v4/zones/';

export class FakeCustomHostnames {
  static readonly TOKEN = 'cf-token-for-tests';
  static readonly ZONE = '0123456789abcdef0123456789abcdef';
  readonly #ids = new Map<string, string>();
  /** Whether certificates are there. */
  isReady = false;
  /** Of the validation of certificates. */
  problem: string | null = null;
  removals = 0;

  get hostnames(): string[] {
    return [...this.#ids.values()];
  }

  answers({ url }: Request): boolean {
    return url.startsWith(BASE);
  }

  async answer(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${FakeCustomHostnames.TOKEN}`)
      return refuse(403, 10_000, 'Authentication error');
    const { pathname, searchParams } = new URL(request.url);
    const [, id] =
      new RegExp(`/zones/${FakeCustomHostnames.ZONE}/custom_hostnames(?:/([^/]+))?$`).exec(pathname) ?? [];
    if (request.method === 'POST') return this.#make(await request.json());
    if (id === undefined) {
      const wanted = searchParams.get('hostname');
      return accept([...this.#ids].filter(([, name]) => name === wanted).map(([known]) => this.#show(known)));
    }
    if (!this.#ids.has(id)) return refuse(404, 1436, 'The custom hostname was not found.');
    if (request.method === 'GET') return accept(this.#show(id));
    this.#ids.delete(id);
    this.removals++;
    return accept({ id });
  }

  #make({ hostname, ssl }: { hostname: string; ssl: { method: string; type: string } }): Response {
    if (!ssl?.method || ssl.type !== 'dv') return refuse(400, 1405, 'ssl is not valid');
    if (this.hostnames.includes(hostname)) return refuse(409, 1406, 'Duplicate custom hostname found.');
    const id = crypto.randomUUID();
    this.#ids.set(id, hostname);
    return accept(this.#show(id), 201);
  }

  #show(id: string) {
    return {
      id,
      hostname: this.#ids.get(id),
      status: this.isReady ? 'active' : 'pending',
      ssl: {
        status: this.isReady ? 'active' : 'pending_validation',
        ...(this.problem && { validation_errors: [{ message: this.problem }] }),
      },
    };
  }
}

const accept = (result: unknown, status = 200) =>
  Response.json({ success: true, errors: [], messages: [], result }, { status });

const refuse = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status });
