/** Gathering requirements without a model: the questions that the words leave open, then the word to go on. */
import type { RequirementsTurn } from '../../contract/assistant.ts';

interface Question {
  /** Words that answer it already. */
  told: RegExp;
  ask: string;
}

const USUAL: readonly Question[] = [
  {
    told: /\b(log ?in|sign ?(in|up)|account|admin|role|member|visitor|public|only me)/i,
    ask: 'Who uses it, and does anybody have to log in?',
  },
  {
    told: /\b(with|has|have|each|fields?|keeps?|records?)\b.*,/is,
    ask: 'What does it keep, and what belongs to each of these?',
  },
  {
    told: /\b(can|book|vote|comment|buy|order|search|upload|track|manage)\b/i,
    ask: 'What do people do with it most often?',
  },
  {
    told: /\b(colou?rs?|dark|light|style|design|looks?|theme)\b/i,
    ask: 'How should it look: light or dark, which colours?',
  },
  {
    told: /\b(dashboard|report|statistics|chart|overview|print|export)\b/i,
    ask: 'Is there something to be seen at a glance: numbers, charts, a list to print?',
  },
];
/** Questions at a time (specification: 3–4). */
const MOST = 4;
const LEAST = 3;

/**
 * @param own questions that the plan itself leaves open, first in the list.
 * @returns text for the chat.
 */
export function askRequirements(
  description: string,
  history: readonly RequirementsTurn[],
  answers: Readonly<Record<string, string>>,
  own: readonly string[],
): string {
  const answered = [
    ...history.filter(({ type }) => type === 'user').map(({ message }) => message),
    ...Object.values(answers),
  ];
  if (answered.some((text) => text.trim() !== ''))
    return `Thank you. This is what will be built from:\n\n${[description, ...answered].map((text) => `- ${text.trim()}`).join('\n')}\n\nI am ready to proceed. Say more if something is missing.`;
  const open = USUAL.filter(({ told }) => !told.test(description)).map(({ ask }) => ask);
  const rest = USUAL.map(({ ask }) => ask).filter((ask) => !open.includes(ask));
  const all = [...own, ...open];
  const asked = [...all, ...rest.slice(0, Math.max(0, LEAST - all.length))].slice(0, MOST);
  return `A few questions before I begin:\n\n${asked.map((question, index) => `${index + 1}. ${question}`).join('\n')}`;
}
