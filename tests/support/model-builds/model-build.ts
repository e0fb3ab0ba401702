/** A first build by a model that a script speaks for: the words, what it answers, and how a person sees that nothing is lost. */
import type { Page } from 'playwright-core';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { Framework } from '../../../worker/contract/run.ts';
import type { Question, Reply, ToolUse } from '../model-server/script.ts';

/** What a model is scripted with. */
export interface ScriptedBuild {
  /** What the plan says of the words. */
  kept: string;
  /** What it leaves to code, one sentence each. */
  wishes: string[];
  /** With the wishes among what is not built. */
  blueprint: Blueprint;
  /** What the tester answers. */
  checks?: object;
  /** What the one who writes code answers, in turn; the last says what is built. */
  code: readonly Reply[];
}

export interface ModelBuild extends ScriptedBuild {
  /** One word. */
  name: string;
  /** Where its code is for one stack alone; else what is usual. */
  framework?: Framework;
  /** Does in the live app what it is for. @param page opened by its owner */
  use(page: Page): Promise<void>;
}

export const write = (path: string, content: string): ToolUse => ({
  name: 'write',
  input: { path, content },
});
export const edit = (path: string, search: string, replace: string): ToolUse => ({
  name: 'edit',
  input: { path, search, replace },
});
export const check: ToolUse = { name: 'check', input: {} };

/** What a plan leaves out. */
export const leftOut = (wishes: readonly string[]) =>
  wishes.map((asked) => ({ asked, reason: 'No block of a page does that' }));

/** A page of its own, its address, and the way there. */
export function addPage(name: string, path: string, title: string, code: string): ToolUse[] {
  return [
    write(`src/pages/${name}.tsx`, code),
    edit(
      'src/App.tsx',
      'const pages = {',
      `const pages = {\n  '${path}': lazyPage(() => import('./pages/${name}')),`,
    ),
    edit(
      'src/App.tsx',
      'const navigation: NavItem[] = [',
      `const navigation: NavItem[] = [{ href: '${path}', label: '${title}', icon: 'eye' }, `,
    ),
  ];
}

export const PAGE_HEAD = `import { PageHeader } from '../ui/page/PageHeader';
import { useTitle } from '../ui/page/use-title';
`;

/** The whole text that a person enters. */
export const wordsOf = ({ kept, wishes }: Pick<ScriptedBuild, 'kept' | 'wishes'>): string =>
  [kept, ...wishes].join(' ');

/** What each agent says, by how it is told what it is; the one that writes code says its answers in turn. */
export function speakFor(build: ScriptedBuild): (question: Question) => Reply {
  let written = 0;
  const says: [begins: string, reply: () => Reply][] = [
    [
      'You read what a person wants',
      () => ({ text: JSON.stringify({ analysis: build.blueprint.tagline, understood: [build.kept] }) }),
    ],
    [
      'You are the architect',
      () => ({
        text: JSON.stringify({
          blueprint: build.blueprint,
          clauses: [
            { words: build.kept, went: 'plan', how: 'A list' },
            ...build.wishes.map((words) => ({
              words,
              went: 'not_built',
              how: 'No block of a page does that',
            })),
          ],
        }),
      }),
    ],
    ['You write checks', () => ({ text: JSON.stringify(build.checks ?? {}) })],
    ['You change the code', () => build.code[written++] ?? { bad: 'refused-request' }],
    ['You look at a finished', () => ({ text: '{"suggestions":[]}' })],
  ];
  return (question) => {
    const reply = says.find(([begins]) => question.system.startsWith(begins))?.[1]();
    if (!reply || 'bad' in reply) return reply ?? { bad: 'refused-request' };
    return {
      ...reply,
      usage: { input: countTokens([question.system, question.turns]), output: countTokens(reply) },
    };
  };
}

/** As providers count them, roughly: four characters each. */
function countTokens(said: unknown): number {
  return Math.ceil(JSON.stringify(said).length / 4);
}
