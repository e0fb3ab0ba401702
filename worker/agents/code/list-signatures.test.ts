/** [CODE21] What an app's own API client offers, read from the files as they are generated. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/engine/fixtures.ts';
import { generateFrontend } from '../../engine/generate.ts';
import { listSignatures } from './list-signatures.ts';

test('[CODE21] each call and each type of a generated app stands there, as one writes it', async () => {
  const files: Record<string, string> = await generateFrontend(readFixture('restaurant-site'));
  const told = listSignatures(Object.keys(files), (path) => files[path]).join('\n');
  const client = Object.entries(files).filter(([path]) => path.startsWith('src/api/'));
  expect(client.length).toBeGreaterThan(3);
  for (const [path, text] of client)
    for (const [, name] of text.matchAll(/^export (?:async )?(?:function|interface) (\w+)/gm))
      expect(told, path).toMatch(new RegExp(`(: |; )${name}(\\(| )`));
  // As TypeScript, a declaration each.
  expect(told).not.toMatch(/\/\*|\n\n|return /);
});

test('[CODE21] types with their fields, calls with what they take; what would be too much is counted', () => {
  const files: Record<string, string> = {
    'src/api/tools.ts':
      "export const toolsPath = '/api/tools';\n\nexport interface Tool {\n  id: number;\n  /** Its name. */\n  title: string;\n}\n\nexport function listTools(\n  parameters: Record<string, Value> = {},\n) {\n  return query(toolsPath, parameters);\n}\n\nfunction hidden() {\n  return 1;\n}\n",
    'src/pages/Home.tsx': 'export function Home() {\n  return null;\n}\n',
  };
  expect(listSignatures(Object.keys(files), (path) => files[path])).toEqual([
    'src/api/tools: Tool {id:number, title:string}; listTools(parameters: Record<string, Value> = {})',
  ]);
  const many = Array.from({ length: 400 }, (_, index) => `src/api/a${index}.ts`);
  const lines = listSignatures(many, () => files['src/api/tools.ts']);
  expect(lines.join('\n').length).toBeLessThan(6_200);
  expect(lines.at(-1)).toBe(`and ${400 - (lines.length - 1)} more files`);
});
