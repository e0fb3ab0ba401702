import { detectByCues } from '../../reading/reader/reading.ts';

/** "notify me when someone replies", "alerts", "reminders". */
export const { detect: detectNotifications } = detectByCues({
  ability: 'notifications',
  cues: [
    /\bnotif(?:y|ies|ied|ication|ications|ying)\b/,
    /\bremind(?:s|er|ers|ed|ing)?\b/,
    /(?<!\bstock )(?<!\binventory )\balerts?\b(?! (?:when stock))/,
    /\bget(?:s)? (?:an? )?(?:email|e-mail|message|text|sms) (?:when|if|once|before)\b/,
    /\b(?:let|tell)s? (?:me|people|them|everyone|users) know when\b/,
  ],
});
