import { describe, expect, test } from 'vitest';
import { coveringNames, readFixture } from '../../../../tests/engine/fixtures.ts';
import { SIX_BUILDS } from '../../../../tests/support/model-builds/six-builds.ts';
import type { Reply } from '../../../../tests/support/model-server/script.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { generateBackend, generateFrontend, generateProjectFiles } from '../../../engine/generate.ts';
import { openCodeCheck } from './check-code.ts';

async function printApp(plan: ReturnType<typeof readFixture>): Promise<SourceFiles> {
  return {
    ...(await generateFrontend(plan)),
    ...generateBackend(plan, 'React + Hono'),
    ...generateProjectFiles(plan, 'React + Hono'),
  };
}

const APP = await printApp(readFixture('todo'));
const PAGE = 'src/pages/OwnPage.tsx';
const page = (head: string, body: string) =>
  `${head}\nexport default function OwnPage() {\n  return <main>${body}</main>;\n}\n`;
const BUTTON = "import { Button } from '../ui/Button';";

/** What is said of a page, without its file. */
async function check(text: string, path = PAGE): Promise<string[]> {
  const found = await openCodeCheck()({ ...APP, [path]: text });
  return found.map((line) => line.replace(`${path}:`, ''));
}

describe('[NAMES1] each kind of what is not there is said with its line and what to do', () => {
  test.each([
    ['a name', page('', '{count}'), '3: "count" is used and not declared. Declare it or import it.'],
    [
      'a hook of React',
      page('const useOwn = () => useState(0);\nexport { useOwn };', 'x'),
      `1: "useState" is used and not declared. Import it from 'react'.`,
    ],
    [
      'a component of the kit',
      page('', '<Button>Go</Button>'),
      `3: "Button" is used and not declared. Import it from '../ui/Button'.`,
    ],
    [
      'a name in a handler, declared in another function',
      page(
        'function other() { const done = 1; return done; }\nexport { other };',
        '<p onClick={() => done()} />',
      ),
      '4: "done" is used and not declared. Declare it or import it.',
    ],
    [
      'a name that is imported as a type',
      page("import type { Button } from '../ui/Button';", '<Button>Go</Button>'),
      '3: "Button" is imported as a type alone and used as a value. Take "type" out of its import.',
    ],
    [
      'a property',
      page(BUTTON, '<Button variant="primary">Go</Button>'),
      '3: <Button> takes no "variant". It takes busy, kind,',
    ],
    [
      'a property that is written otherwise',
      page(BUTTON, '<Button onclick={() => {}}>Go</Button>'),
      '3: <Button> takes no "onclick". It takes "onClick".',
    ],
    [
      'a value of a property',
      page(BUTTON, '<Button kind={1 > 0 ? "ghost" : "quiet"}>Go</Button>'),
      '3: "kind" of <Button> cannot be "ghost": it is one of danger, primary, quiet, secondary.',
    ],
    [
      'an icon that nobody has',
      page("import { Icon } from '../ui/Icon';", '<Icon name="chek" />'),
      '3: There is no icon "chek". The nearest is "check". src/ui/icon-shapes.ts lists those that there are.',
    ],
    [
      'an icon that the app has not',
      page("import { Icon } from '../ui/Icon';", '<Icon name="rocket" />'),
      `3: The app has no icon "rocket" yet. Add this line to src/ui/icon-shapes.ts: 'rocket': '`,
    ],
    [
      'an icon in the navigation',
      "import type { NavItem } from './layout/navigation';\nexport const more: NavItem[] = [{ href: '/', label: 'A', icon: 'no-such' }];\n",
      '2: There is no icon "no-such".',
    ],
    [
      'a file that an unused one imports',
      "import { x } from '../ui/Buton';\nexport const y = x;\n",
      `1: There is no file '../ui/Buton'. Did you mean '../ui/Button'?`,
    ],
    [
      'a name that a file does not export',
      page("import { Buttons } from '../ui/Button';", '<Buttons />'),
      `1: '../ui/Button' exports no "Buttons". It exports "Button".`,
    ],
    [
      'a default that a file does not export',
      page("import Button from '../ui/Button';", '<Button />'),
      `1: '../ui/Button' has no default export.`,
    ],
    [
      'an unused file that does not parse',
      'export const x = (;\n',
      'Nothing uses this file: mend it or delete it.',
    ],
  ])('%s', async (_, text, said) => {
    expect((await check(text)).join('\n')).toContain(said);
  });

  test('the backend, too', async () => {
    expect(await check('export const now = () => clock.now();\n', 'backend/own/routes.ts')).toEqual([
      '1: "clock" is used and not declared. Declare it or import it.',
    ]);
  });
});

describe('[NAMES2] what is there is no problem', () => {
  test.each([
    [
      'all that declares',
      `
import { useState as useKept, type ReactNode } from 'react';
import * as kit from '../ui/Button';
enum Kind { One, Two }
declare const gtag: (name: string) => void;
class Box<T> { static #count = 0; value?: T; constructor(readonly first: T) { Box.#count += 1; } get one(): T { return this.first; } }
label: for (const [key, { at = 1, ...rest }] of Object.entries<{ at?: number }>({})) { if (at) continue label; console.log(key, rest); }
function* count(...all: number[]) { yield arguments.length; yield* all; }
export { Kind as Sort, count };
export default function OwnPage({ children, as: Tag = 'p' }: { children?: ReactNode; as?: 'p' | 'b' }) {
  const [state, setState] = useKept<Kind>(Kind.One);
  var late = () => hoisted(state);
  function hoisted(kind: Kind) { try { gtag?.(String(kind)); } catch (error) { throw error; } }
  if (typeof unknownThing !== 'undefined') late();
  return <><Tag data-x aria-label="a">{children}</Tag><kit.Button kind="quiet" onClick={() => setState(Kind.Two)}>{new Box(1).one}</kit.Button>{new URL(import.meta.url).href}</>;
}
`,
    ],
    [
      'properties that are spread, and those of elements',
      page(
        BUTTON,
        '<Button {...{ variant: 1 }} key="a" disabled aria-busy data-own="1" title="a" style={{}}>Go</Button>',
      ),
    ],
    [
      'another component of the same name',
      page(
        'const Button = ({ variant }: { variant: string }) => <b>{variant}</b>;',
        '<Button variant="x" />',
      ),
    ],
  ])('%s', async (_, text) => {
    expect(await check(text)).toEqual([]);
  });

  test('a component of the kit that was changed takes what its change says', async () => {
    const path = 'src/ui/Button.tsx';
    const changed = {
      ...APP,
      [path]: `${APP[path]}\n`,
      [PAGE]: page(BUTTON, '<Button variant="x">Go</Button>'),
    };
    expect(await openCodeCheck()(changed)).toEqual([]);
  });

  test('no app as it is printed has any', async () => {
    for (const name of coveringNames)
      expect([name, await openCodeCheck()(await printApp(readFixture(name)))]).toEqual([name, []]);
  });

  test('none of six builds of a model has any', async () => {
    for (const { name, blueprint, code } of SIX_BUILDS) {
      const files = await printApp(blueprint);
      apply(files, code);
      expect([name, await openCodeCheck()(files)]).toEqual([name, []]);
    }
  });
});

function apply(files: Record<string, string>, code: readonly Reply[]): void {
  for (const { name, input } of code.flatMap((reply) => ('tools' in reply ? (reply.tools ?? []) : []))) {
    const { path, content, search, replace } = input as Record<string, string>;
    if (name === 'write') files[path ?? ''] = content ?? '';
    if (name === 'edit')
      files[path ?? ''] = (files[path ?? ''] ?? '').replace(search ?? '', () => replace ?? '');
  }
}
