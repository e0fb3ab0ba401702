/** The working copy: what is typed, stored, taken of others, and lost. Long, since each of them meets the same text in the same states. */
import { describe, expect, test } from 'vitest';
import { type StoredText, WorkingCopy, type WriteOutcome } from './working-copy.ts';

/** A store and a browser that a test drives by hand. */
function open(files: Record<string, string> = { 'a.txt': 'one' }, kept: Record<string, StoredText> = {}) {
  const server = new Map(Object.entries(files));
  const unsent = new Map(Object.entries(kept));
  const timers = new Map<number, () => void>();
  const written: string[] = [];
  let next = 0;
  let isConnected = true;
  let answer: ((path: string) => WriteOutcome | null) | null = null;
  const revisionOf = (path: string) => `r:${server.get(path)}`;
  const copy = new WorkingCopy(
    Object.keys(files).map((path) => ({ path, size: 3, isBinary: false, isModified: false })),
    {
      store: {
        list: async () =>
          [...server.keys()].map((path) => ({ path, size: 1, isBinary: false, isModified: false })),
        read: async (path) => ({ content: server.get(path) ?? '', revision: revisionOf(path) }),
        readAll: async () =>
          Object.fromEntries(
            [...server].map(([path, content]) => [path, { content, revision: revisionOf(path) }]),
          ),
        write: async (path, content, revision) => {
          if (!isConnected) throw new TypeError('no connection');
          const special = answer?.(path);
          if (special) return special;
          if (server.has(path) && revision !== revisionOf(path))
            return {
              kind: 'stale',
              present: { content: server.get(path) ?? '', revision: revisionOf(path) },
            };
          server.set(path, content);
          written.push(content);
          return { kind: 'stored', revision: revisionOf(path) };
        },
      },
      unsent: {
        readAll: () => Object.fromEntries(unsent),
        keep: (path, text) => void (text ? unsent.set(path, text) : unsent.delete(path)),
      },
      setTimeout: (callback) => {
        timers.set(++next, callback);
        return next;
      },
      clearTimeout: (timer) => void timers.delete(timer as number),
    },
  );
  return {
    copy,
    server,
    unsent,
    written,
    refuse: (how: typeof answer) => {
      answer = how;
    },
    connect: (on: boolean) => {
      isConnected = on;
    },
    /** Time passes until what was to be done next is done. */
    async pass() {
      const [[timer, callback] = []] = timers;
      if (timer === undefined || !callback) return;
      timers.delete(timer);
      callback();
      await copy.flush();
    },
  };
}

describe('[SAFE1] what was typed is in the browser at once and stored a moment later, and the page says which', () => {
  test('typing, then stored', async () => {
    const { copy, server, unsent, pass } = open();
    await copy.open('a.txt');
    copy.type('a.txt', 'two');
    expect([copy.state().safety, unsent.get('a.txt')?.content, server.get('a.txt')]).toEqual([
      'typing',
      'two',
      'one',
    ]);
    await pass();
    expect([copy.state().safety, unsent.size, server.get('a.txt')]).toEqual(['stored', 0, 'two']);
    expect(copy.state().files[0]?.isModified).toBe(true);
  });

  test('many keys are one write, the newest text', async () => {
    const { copy, written, pass } = open();
    await copy.open('a.txt');
    for (const text of ['t', 'tw', 'two']) copy.type('a.txt', text);
    await pass();
    expect(written).toEqual(['two']);
  });

  test('without a connection it says so, keeps the text, and stores it when there is one', async () => {
    const { copy, server, unsent, connect, pass } = open();
    await copy.open('a.txt');
    connect(false);
    copy.type('a.txt', 'two');
    await pass();
    expect([copy.state().safety, unsent.get('a.txt')?.content]).toEqual(['offline', 'two']);
    copy.type('a.txt', 'three');
    expect(copy.state().safety).toBe('offline');
    connect(true);
    await pass();
    expect([copy.state().safety, server.get('a.txt'), unsent.size]).toEqual(['stored', 'three', 0]);
  });

  test('what a crashed browser kept is there again and is stored', async () => {
    const { copy, server, pass } = open(
      { 'a.txt': 'one' },
      { 'a.txt': { content: 'typed', revision: 'r:one' } },
    );
    expect(await copy.open('a.txt')).toBe('typed');
    await pass();
    expect(server.get('a.txt')).toBe('typed');
  });
});

describe('[SAFE2] nobody writes over another', () => {
  test('both texts stay until the person chooses', async () => {
    const { copy, server, unsent, pass } = open();
    await copy.open('a.txt');
    server.set('a.txt', 'theirs');
    copy.type('a.txt', 'mine');
    await pass();
    expect(copy.state().conflict).toMatchObject({
      path: 'a.txt',
      mine: 'mine',
      theirs: { content: 'theirs' },
    });
    expect([server.get('a.txt'), unsent.get('a.txt')?.content]).toEqual(['theirs', 'mine']);
    expect(await copy.resolve('mine')).toBe('mine');
    expect([server.get('a.txt'), copy.state().safety]).toEqual(['mine', 'stored']);
  });

  test('a text is put together from both', async () => {
    const { copy, server, unsent, pass } = open();
    await copy.open('a.txt');
    server.set('a.txt', 'theirs');
    copy.type('a.txt', 'mine');
    await pass();
    expect(await copy.resolve('mine', 'of both')).toBe('of both');
    expect([server.get('a.txt'), copy.peek('a.txt'), unsent.size]).toEqual(['of both', 'of both', 0]);
  });

  test('theirs is taken', async () => {
    const { copy, server, unsent, pass } = open();
    await copy.open('a.txt');
    server.set('a.txt', 'theirs');
    copy.type('a.txt', 'mine');
    await pass();
    expect(await copy.resolve('theirs')).toBe('theirs');
    expect([server.get('a.txt'), unsent.size, copy.state().safety]).toEqual(['theirs', 0, 'stored']);
  });

  test('a file that somebody else changed is read anew, one that is being typed in is not', async () => {
    const { copy, server } = open({ 'a.txt': 'one', 'b.txt': 'b' });
    await copy.open('a.txt');
    await copy.open('b.txt');
    server.set('a.txt', 'new');
    copy.type('b.txt', 'typing');
    await copy.refresh([
      { path: 'a.txt', revision: 'r:new' },
      { path: 'b.txt', revision: 'r:x' },
    ]);
    expect([copy.peek('a.txt'), copy.peek('b.txt')]).toEqual(['new', 'typing']);
    await copy.refresh([{ path: 'a.txt', revision: null }]);
    expect(copy.peek('a.txt')).toBeNull();
  });
});

test('[SAFE3] what is refused says why and is not sent again and again', async () => {
  const { copy, refuse, unsent, pass } = open();
  await copy.open('a.txt');
  refuse(() => ({ kind: 'refused', message: 'A text file may have 1 MB at most.' }));
  copy.type('a.txt', 'two');
  await pass();
  expect(copy.state().refusal).toBe('A text file may have 1 MB at most.');
  expect(unsent.get('a.txt')?.content).toBe('two');
  copy.type('a.txt', 'tw');
  expect(copy.state().refusal).toBeNull();
});

test('[PREV1] whoever asks for what was typed to be stored waits for the newest of it', async () => {
  const { copy, written } = open();
  await copy.open('a.txt');
  copy.type('a.txt', 'two');
  const first = copy.flush();
  copy.type('a.txt', 'three');
  await copy.flush();
  expect(written).toEqual(['two', 'three']);
  await first;
});

test('[SAFE2] what the room says of a text that is on its way from here is no edit of somebody else', async () => {
  const { copy, refuse } = open();
  await copy.open('a.txt');
  copy.type('a.txt', 'two');
  const edits = copy.edits();
  // The room is faster than the answer.
  refuse((path) => {
    void copy.refresh([{ path, revision: 'r:two' }]);
    return { kind: 'stored', revision: 'r:two' };
  });
  await copy.flush();
  expect(copy.edits()).toBe(edits);
  expect(copy.peek('a.txt')).toBe('two');
});

describe('[MOVED1] a text whose file somebody else gave another name', () => {
  const live = (text: string) => ({
    extension: null,
    read: () => text,
    locate: () => null,
    write: () => {},
    settle: async () => {},
  });

  test('goes along with what is not stored of it, also in this browser', () => {
    const { copy, unsent } = open();
    copy.take('a.txt', { content: 'one', revision: 'r:one' });
    copy.join('a.txt', live('one'));
    copy.follow('a.txt', 'one two', { doc: 7, update: 'AAA=' }, 'r:one');
    copy.rename('a.txt', 'b.txt', live('one two'), { doc: 7, update: 'AAA=' });
    expect([copy.peek('a.txt'), copy.peek('b.txt'), copy.live('b.txt')?.read()]).toEqual([
      null,
      'one two',
      'one two',
    ]);
    expect([...unsent]).toEqual([
      ['b.txt', { content: 'one two', revision: 'r:one', edits: { doc: 7, update: 'AAA=' } }],
    ]);
    expect(copy.state().files.map(({ path }) => path)).toEqual(['b.txt']);
    expect(copy.whereIs('a.txt')).toBe('b.txt');
  });

  test('also one that waits for its document after a reload', () => {
    const edits = { doc: 7, update: 'AAA=' };
    const kept = { content: 'one two', revision: 'r:one', edits };
    const { copy, unsent } = open({ 'a.txt': 'one' }, { 'a.txt': kept });
    expect(copy.heldOf('a.txt')).toBe(7);
    copy.rename('a.txt', 'b.txt', null, null);
    expect([...unsent]).toEqual([['b.txt', kept]]);
    expect([copy.heldOf('a.txt'), copy.takeHeld('b.txt', 7)]).toEqual([null, 'AAA=']);
  });

  test('another file that has the old name by now is meant by it', async () => {
    const { copy, server } = open();
    copy.take('a.txt', { content: 'one', revision: 'r:one' });
    copy.join('a.txt', live('one'));
    copy.rename('a.txt', 'b.txt', live('one'), null);
    server.set('b.txt', 'one');
    await copy.reload();
    expect(copy.whereIs('a.txt')).toBe('a.txt');
  });

  test('who removed it is known until it is let go', () => {
    const { copy } = open();
    copy.lose('a.txt', 'ada@example.com');
    expect(copy.state().gone).toEqual({ path: 'a.txt', by: 'ada@example.com' });
    copy.forget('a.txt');
    expect(copy.state().gone).toBeNull();
  });
});

describe('[WRITE6] a file keeps its BOM and the end of each line', () => {
  const ODD = '\ufeffone\r\ntwo\nthree\r\n';

  test('where it is typed in, which has neither', async () => {
    const { copy, server, pass } = open({ 'a.txt': ODD });
    expect(await copy.open('a.txt')).toBe('one\ntwo\nthree\n');
    copy.type('a.txt', 'At one\ntwo\nthree\n', true);
    await pass();
    expect(server.get('a.txt')).toBe('\ufeffAt one\r\ntwo\nthree\r\n');
    copy.type('a.txt', 'At one\ntwo\n', true);
    await pass();
    expect(server.get('a.txt')).toBe('\ufeffAt one\r\ntwo\n');
  });

  test('where a crashed browser kept what was typed', async () => {
    const kept = { content: 'one!\ntwo\nthree\n', revision: `r:${ODD}` };
    const { server, pass } = open({ 'a.txt': ODD }, { 'a.txt': kept });
    await pass();
    expect(server.get('a.txt')).toBe('\ufeffone!\r\ntwo\nthree\r\n');
  });

  test('where somebody else wrote, and one keeps one’s own', async () => {
    const { copy, server, pass } = open({ 'a.txt': 'one\n' });
    await copy.open('a.txt');
    server.set('a.txt', ODD);
    copy.type('a.txt', 'mine\ntwo\nthree\n', true);
    await pass();
    expect(copy.state().conflict?.theirs?.content).toBe('one\ntwo\nthree\n');
    await copy.resolve('mine');
    expect(server.get('a.txt')).toBe('\ufeffmine\r\ntwo\nthree\r\n');
  });

  test('a command sees the file as it is, and has it as it wants', async () => {
    const { copy, server, pass } = open({ 'a.txt': ODD });
    expect((await copy.openForms()).get('a.txt')).toBe(ODD);
    for (const text of ['one\ntwo\nthree\n', '\ufeffone\r\ntwo\r\nthree\n', 'gone\r\n']) {
      await copy.put('a.txt', text);
      await copy.put('new.txt', text);
      await pass();
      expect([server.get('a.txt'), server.get('new.txt')]).toEqual([text, text]);
      expect((await copy.openForms()).get('a.txt')).toBe(text);
    }
  });
});
