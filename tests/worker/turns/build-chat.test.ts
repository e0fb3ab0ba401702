/** [BUILD] The Build chat over the wire, with a model that a script speaks for: plan, work, version, Stop, Undo. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, signUp } from '../api/call-api.ts';
import { buildLive, isPlan, openBuildChat, PLAN, use } from './build-chat.ts';

afterEach(() => vi.unstubAllGlobals());

let person: Person;
let id: string;
beforeAll(async () => {
  person = await signUp();
  id = await buildLive(person);
}, 120_000);

const METRONOME = `import { useState } from 'react';

export default function MetronomePage() {
  const [beats, setBeats] = useState(60);
  return (
    <label>
      Beats a minute
      <input type="number" value={beats} onChange={(event) => setBeats(Number(event.target.value))} />
    </label>
  );
}
`;

describe.each(['anthropic', 'openai-compatible'] as const)('%s', (provider) => {
  test('[BUILD1] [BUILD4] a model changes files with tools; what passes is one version, and undoing that takes it out alone', {
    timeout: 60_000,
  }, async () => {
    const chat = await openBuildChat(
      [
        PLAN,
        {
          text: 'I look first.',
          tools: [use('list', { below: 'src/pages' }), use('read', { path: 'src/App.tsx' })],
        },
        {
          tools: [
            use('write', { path: 'src/pages/MetronomePage.tsx', content: METRONOME }),
            use('edit', {
              path: 'src/App.tsx',
              search: 'const pages = {',
              replace: "const pages = {\n  '/metronome': lazyPage(() => import('./pages/MetronomePage')),",
            }),
          ],
        },
        { tools: [use('check', {})] },
        { text: 'There is a page with a metronome now, at /metronome.' },
      ],
      { provider, person, id },
    );
    const before = await chat.read('src/App.tsx');
    const asked = await chat.submit('Add a page with a metronome');
    const planned = await chat.until(asked, ({ status }) => status === 'planned');
    expect(planned).toMatchObject({
      kind: 'code',
      provider,
      model: 'scripted-1',
      plan: { steps: ['A page with a metronome.'], losses: [] },
    });
    expect(await chat.read('src/App.tsx')).toBe(before);
    await chat.call(`/turns/${asked.id}/go`, { body: {} });
    const done = await chat.until(asked, ({ finished_at }) => finished_at !== null);
    expect(done).toMatchObject({
      status: 'succeeded',
      error: null,
      summary: 'There is a page with a metronome now, at /metronome.',
      tokens_in: 50,
      tokens_out: 100,
    });
    expect(await chat.read('src/pages/MetronomePage.tsx')).toBe(METRONOME);
    const [version] = (await chat.call('/versions')).body;
    expect(version).toMatchObject({
      number: done.version,
      reason: 'assistant',
      author: person.email,
      message: 'Add a page with a metronome',
      files_changed: 2,
    });
    const { events } = (await chat.call('/turns')).body;
    const own = events.filter((event: { turn_id: string }) => event.turn_id === asked.id);
    expect(own.map(({ kind, ok }: { kind: string; ok: boolean }) => [kind, ok])).toEqual([
      ['say', true],
      ['tool', true],
      ['tool', true],
      ['tool', true],
      ['tool', true],
      ['check', true],
      ['say', true],
      ['check', true],
    ]);
    expect(own[3].change).toEqual({
      path: 'src/pages/MetronomePage.tsx',
      before: null,
      after: METRONOME,
      is_shown: true,
    });
    // What a person does later stays.
    await chat.put('src/App.tsx', `${await chat.read('src/App.tsx')}// mine\n`);
    expect((await chat.call(`/turns/${asked.id}/undo`, { method: 'POST' })).body).toMatchObject({
      is_undone: true,
    });
    expect(await chat.read('src/App.tsx')).toBe(`${before}// mine\n`);
    expect(await chat.read('src/pages/MetronomePage.tsx')).toBeUndefined();
    await chat.put('src/App.tsx', before ?? '');
    expect(chat.server.questions.filter(isPlan)).toHaveLength(1);
  });
});
