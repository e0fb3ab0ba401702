/** Events of Anthropic's wire, for answers that are written event by event. */

export const START = {
  type: 'message_start',
  message: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'scripted-1',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 1 },
  },
};
/** A call of a tool. @param json its values, as far as they came; @param isWhole whether its end was sent */
export const block = (index: number, name: string, json: string, isWhole = true) => [
  {
    type: 'content_block_start',
    index,
    content_block: { type: 'tool_use', id: `t${index}`, name, input: {} },
  },
  { type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: json } },
  ...(isWhole ? [{ type: 'content_block_stop', index }] : []),
];
