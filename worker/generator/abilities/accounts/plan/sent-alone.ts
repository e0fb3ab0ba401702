/** Blocks that send records and show nothing of what was sent: who may send may use them. */
export const SENT_ALONE: ReadonlySet<string> = new Set([
  'form',
  'checkout',
  'booking',
  'availability',
  'game',
]);
