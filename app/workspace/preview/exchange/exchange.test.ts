import { describe, expect, test } from 'vitest';
import { writeRegistrations } from '../../../../worker/contract/project/module-registrations.ts';
import { planExchange } from './plan-exchange';
import { transformModule } from './transform-module';

const FILES = {
  'src/main.tsx': `import { App } from './App';\nimport './app.css';\nmount(App);\n`,
  'src/App.tsx': `import { List } from './List';\nimport { usePlaces } from './places';\nexport function App() {\n  const places = usePlaces();\n  return <List places={places} />;\n}\n`,
  'src/List.tsx': `export const List = ({ places }: { places: string[] }) => (\n  <ul>\n    {places.map((place) => <li key={place}>{place}</li>)}\n  </ul>\n);\n`,
  'src/places.ts': `import { useState } from 'react';\nexport function usePlaces() {\n  const [places] = useState<string[]>([]);\n  return places;\n}\n`,
  'src/app.css': 'ul { color: red; }\n',
  'src/theme.css': '@import "tailwindcss";\n',
  'backend/main.ts': 'export default 1;\n',
};
const shown = new Map(Object.entries(FILES));
const plan = (changes: Record<string, string>) =>
  planExchange(shown, new Map([...shown, ...Object.entries(changes)]), transformModule);
const edit = (path: keyof typeof FILES, from: string, to: string) => ({
  [path]: FILES[path].replace(from, to),
});

describe('[PREV8] what is exchanged in a page that stays', () => {
  test('a module of components alone by itself, with the place of each element', () => {
    const made = plan(edit('src/List.tsx', '<ul>', '<ul className="a">'));
    expect(made?.modules.map(({ path }) => path)).toEqual(['src/List.tsx']);
    expect(made?.modules[0]?.code).toContain('"src/List.tsx:3:28"');
  });

  test('a module of more with those that import it, in their order', () => {
    const made = plan(edit('src/places.ts', '[]);', '["a"]);'));
    expect(made?.modules.map(({ path }) => path)).toEqual(['src/places.ts', 'src/App.tsx']);
    expect(made?.modules[1]?.leads).toEqual({
      'react/jsx-runtime': null,
      './List': 'src/List.tsx',
      './places': 'src/places.ts',
    });
  });

  test('a stylesheet by itself; a change of the backend is none of the page', () => {
    expect(plan(edit('src/app.css', 'red', 'blue'))).toEqual({
      modules: [],
      styles: [{ path: 'src/app.css', text: 'ul { color: blue; }\n' }],
    });
    expect(plan(edit('backend/main.ts', '1', '2'))).toEqual({ modules: [], styles: [] });
  });

  test.each([
    ['the module that begins the page', edit('src/main.tsx', 'mount', 'draw')],
    [
      'a module that imports a stylesheet anew',
      edit('src/List.tsx', 'export', "import './theme.css';\nexport"),
    ],
    [
      'a module that imports what is not there',
      edit('src/List.tsx', 'export', "import './nothing';\nexport"),
    ],
    ['a file that is new', { 'src/New.tsx': 'export const New = () => null;\n' }],
    ['a stylesheet for Tailwind', edit('src/theme.css', '"', "'")],
    ['a stylesheet that is not closed', edit('src/app.css', '}', '')],
    ['a stylesheet that leads to a file', edit('src/app.css', 'red', 'red; background: url(./a.svg)')],
  ])('%s takes a build', (_, changes) => {
    expect(plan(changes)).toBeNull();
  });

  test('a text that cannot be read is said to be so', () => {
    expect(() => plan(edit('src/List.tsx', '</ul>', ''))).toThrow();
  });

  test('components and hooks are registered with the hooks that they call, those of the project by themselves', () => {
    const text = writeRegistrations(
      'src/App.tsx',
      `import { useEffect } from 'react';
const useCount = () => useState(0);
export default function App({ a }: Props) {
  const [open, setOpen] = useState<boolean>(first(1));
  useEffect(() => {});
  const count = useCount();
  return null;
}
export function Plain() {
  return null;
}
const helper = () => useless();
`,
      'exports',
    );
    const parts: unknown[][] = [];
    const take = { module: (_path: string, _exports: object, given: unknown[][]) => parts.push(...given) };
    const counted = () => 0;
    new Function('globalThis', 'exports', 'useCount', 'App', 'Plain', text)(
      { $hewn: take },
      {},
      counted,
      1,
      2,
    );
    expect(parts.map(([name, value, hooks]) => [name, value, hooks])).toEqual([
      ['useCount', counted, '() =>useState(0)'],
      ['App', 1, 'const [open, setOpen] =useState(first(1))\nuseEffect()\nconst count =useCount()'],
      ['Plain', 2, ''],
    ]);
    const called = parts[1]?.[3];
    expect(typeof called === 'function' && called()).toEqual([counted]);
  });
});
