/** Events of OpenAI's wire, for answers that are written event by event. */

/** A piece of an answer. */
export const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'scripted-1',
  choices: [{ index: 0, delta, finish_reason }],
});

/** Its end, behind calls of tools. */
export const END = chunk({}, 'tool_calls');
