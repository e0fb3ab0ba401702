import { expect, test } from 'vitest';
import type { Template } from '../../../worker/contract/site/public.ts';
import { joinTemplates } from './join-templates';

const make = (id: string, name: string) => ({ id, name }) as Template;

test('the server’s come first, the built-in ones after them, each id once', () => {
  const joined = joinTemplates(
    [make('b', 'server b'), make('c', 'server c')],
    [make('a', 'a'), make('b', 'b')],
  );
  expect(joined.map((one) => one.name)).toEqual(['server b', 'server c', 'a']);
  expect(joinTemplates([], [make('a', 'a')])).toHaveLength(1);
});
