/** What the page and the workers that look at code say to each other. */

/** One thing that is wrong in a text. Lines and columns from 1. */
export interface TextProblem {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  level: 'error' | 'warning';
  /** For people: without the name of a rule. */
  message: string;
  /** The rule's name, for code alone. */
  rule?: string;
}

export type HelpOrder =
  | { id: number; type: 'start'; wasm: ArrayBuffer }
  | { id: number; type: 'check'; path: string; text: string }
  | { id: number; type: 'format'; text: string }
  | { id: number; type: 'free-names'; text: string };

/** What is asked, before it has a number. */
export type HelpQuestion = HelpOrder extends infer Order
  ? Order extends HelpOrder
    ? Omit<Order, 'id'>
    : never
  : never;

export type HelpAnswer =
  | { id: number; ok: true; value: TextProblem[] | string[] | string | null }
  | { id: number; ok: false; message: string };
