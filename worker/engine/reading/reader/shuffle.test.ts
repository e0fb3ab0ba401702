import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planApp } from '../architect/plan-app.ts';

/** A prompt in sentences that can stand in any order, and a slip of the hand that people make in it. */
interface Shuffle {
  id: string;
  opening: string;
  sentences: string[];
  misspelled: Record<string, string>;
}

const prompts = readFileSync(new URL('../../../../tests/fixtures/shuffles.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Shuffle);

/** Other words for the same; none of them names what is kept. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\bI want to see\b/g, 'I would like to view'],
  [/\bI want to\b/g, "I'd like to"],
  [/\bI add\b/g, 'I can enter'],
  [/\bI write\b/g, 'I can write'],
  [/\bShow a\b/g, 'There should be a'],
  [/\bhave a\b/g, 'should have a'],
  [/\bphotos\b/g, 'pictures'],
  [/\bRecord\b/g, 'Keep track of'],
  [/\bAdd a\b/g, 'Please include a'],
  [/\bAn app\b/g, 'A web app'],
  [/\btool\b/g, 'app'],
];

const WORDINGS: Record<string, (prompt: Shuffle) => string> = {
  'in reverse order': ({ opening, sentences }) => [opening, ...[...sentences].reverse()].join(' '),
  'turned by one': ({ opening, sentences }) =>
    [opening, ...sentences.slice(1), ...sentences.slice(0, 1)].join(' '),
  'with other words': (prompt) =>
    SYNONYMS.reduce((text, [from, to]) => text.replace(from, to), inOrder(prompt)),
  'in lower case': (prompt) =>
    inOrder(prompt).replace(/\b(?!SKU|ISBN|CRM|HR)\p{Lu}/gu, (letter) => letter.toLowerCase()),
  'in capitals': (prompt) => inOrder(prompt).toUpperCase(),
  'as a list': ({ opening, sentences }) =>
    `${opening.replace(/\.$/, ':')}\n${sentences.map((sentence) => `- ${sentence.replace(/\.$/, '')}`).join('\n')}`,
  'numbered, with a courtesy': ({ opening, sentences }) =>
    `Hi! Please build this for me: ${opening}\n\n${sentences.map((sentence, index) => `${index + 1}. ${sentence}`).join('\n')}\n\nThank you!`,
  'with odd punctuation': (prompt) =>
    inOrder(prompt).replace(/\. /g, '!!  ').replace(/,/g, ' ,').replace(/\.$/, ''),
  'in one breath': ({ opening, sentences }) =>
    [opening, ...sentences].map((sentence) => sentence.replace(/\.$/, '')).join('; '),
  'with a slip of the hand': (prompt) =>
    Object.entries(prompt.misspelled).reduce(
      (text, [right, wrong]) => text.replace(new RegExp(`\\b${right}\\b`, 'i'), wrong),
      inOrder(prompt),
    ),
};

function inOrder({ opening, sentences }: Shuffle): string {
  return [opening, ...sentences].join(' ');
}

/** What is kept and what the app can do, whatever it is called and in whatever order it stands. */
async function outline(text: string) {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(`${text}: ${outcome.message}`);
  const { entities, pages, abilities } = outcome.plan.blueprint;
  return {
    entities: entities.map(({ name }) => name).sort(),
    abilities: [
      ...new Set([...pages.flatMap(({ blocks }) => blocks), ...abilities].map(({ ability }) => ability)),
    ].sort(),
  };
}

describe('the same wish in other words', () => {
  const asWritten = new Map<string, ReturnType<typeof outline>>();
  /** Read once for all wordings. */
  const outlineAsWritten = (prompt: Shuffle) => {
    const outlined = asWritten.get(prompt.id) ?? outline(inOrder(prompt));
    asWritten.set(prompt.id, outlined);
    return outlined;
  };

  test('there are twenty prompts', () => expect(prompts).toHaveLength(20));

  for (const [wording, write] of Object.entries(WORDINGS))
    test(`[SHUFFLE1] ${wording}: the same things and abilities`, async () => {
      for (const prompt of prompts) {
        const text = write(prompt);
        expect({ text, ...(await outline(text)) }).toEqual({ text, ...(await outlineAsWritten(prompt)) });
      }
    });
});
