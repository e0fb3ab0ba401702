import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCut } from './find-cut.ts';

const page = `import { useState } from 'react';

export default function Page() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <p>It's {count}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        One more (:
      </button>
    </main>
  );
}
`;

test('[CODE13] a script that ends inside of a block is cut, wherever that is', () => {
  expect(findCut('src/Page.tsx', page)).toBeNull();
  const lines = page.split('\n');
  for (let count = 4; count < lines.length - 2; count += 1)
    expect(findCut('src/Page.tsx', lines.slice(0, count).join('\n')), `${count}`).toMatch(
      /inside of a block/,
    );
});

test('[CODE13] the scripts of the kit are whole', () => {
  const folder = 'worker/engine/kit/src';
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = paths.filter((path) => /\.tsx?$/.test(path));
  expect(scripts.length).toBeGreaterThan(50);
  for (const path of scripts)
    expect([path, findCut(path, readFileSync(`${folder}/${path}`, 'utf8'))]).toEqual([path, null]);
});
