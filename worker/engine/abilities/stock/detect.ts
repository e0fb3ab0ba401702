/** Words that call for stock that moves: goods in and out, deliveries booked, counts corrected. */
import { detectByCues } from '../../reading/reader/reading.ts';

export const detectStock = detectByCues({
  ability: 'stock',
  cues: [
    /\bstock (?:movements?|levels?|changes?|transactions?|adjustments?|transfers?|in and out|takes?|taking)\b/,
    /\b(?:inventory|goods) (?:movements?|levels?|changes?|adjustments?|transactions?)\b/,
    /\bmovements? in and out\b/,
    /\b(?:goods|items|stock|things|parts|material|products) (?:coming |going )?(?:in and out|in or out)\b/,
    /\bstock-?keeping\b/,
    /\b(?:reduce|decrease|increase|update|adjust|deduct|lower|raise)s? (?:the |from |from the )?(?:stock|inventory|quantity on hand)\b/,
    /\b(?:stock|inventory|quantity) (?:should |must |will |has to )?(?:goes?|go|falls?|fall|drops?|drop|rises?|rise|changes?|change|is reduced|is updated|gets? updated) ?(?:down|up|automatically|when|by itself)?\b/,
    /\b(?:book|record|log|register|track)(?:s|ed|ing)? (?:stock |goods |deliveries |items )*(?:in|receipts?|incoming|arrivals?) (?:and|or|\/) (?:out|withdrawals?|outgoing|issues?)\b/,
    /\b(?:incoming|inbound) and (?:outgoing|outbound)\b/,
    /\breceiv(?:e|es|ed|ing) (?:and|or) (?:issu|ship|dispatch|us|consum)(?:e|es|ed|ing|ped|ping)?\b/,
  ],
}).detect;
