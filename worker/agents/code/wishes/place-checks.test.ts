import { expect, test } from 'vitest';
import type { ContractSuite } from '../../../contract/plan/contract-suite.ts';
import { nameFile, placeChecks } from './place-checks.ts';

test('[TESTER4] what is said of a check names the file in which it stands', () => {
  const check = (id: string, title: string, ability: string) => ({ id, title, ability, steps: [] });
  const suite = {
    checks: [
      check('tool.create', 'Tools are added', 'record'),
      check('wish.1', 'The first tool is named', 'wish'),
      check('wish.2', 'Asked for now', 'wish'),
    ],
    pages: [],
  } as unknown as ContractSuite;
  const places = placeChecks(suite, [{ title: 'The first tool is named' }]);
  expect(nameFile('tool.create: Tools are added. It was 404.', places)).toBe(
    'tests/contract.json: tool.create: Tools are added. It was 404.',
  );
  expect(nameFile('wish.1: The first tool is named. No.', places)).toBe(
    'tests/wishes.json: wish.1: The first tool is named. No.',
  );
  for (const line of ['wish.2: Asked for now. No.', 'The backend threw: TypeError', 'and 3 more', ''])
    expect(nameFile(line, places)).toBe(line);
});

test('[TESTER4] a text that a page said once stands in the file of wishes', () => {
  const page = { id: 'wish.page.1', title: 'The page names the tools', page: '', path: '/' };
  const suite = { checks: [], pages: [{ ...page, setup: [], expect: { texts: [] } }] } as ContractSuite;
  expect(nameFile('wish.page.1: The page names the tools. No.', placeChecks(suite, []))).toBe(
    'tests/wishes.json: wish.page.1: The page names the tools. No.',
  );
});
