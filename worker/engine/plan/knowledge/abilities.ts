/** What people call the abilities of apps: each ability with words for it, the plainest first. A word counts in any form of its ending. */
const WORDS: Record<string, string> = {
  comments: 'comment|discussion|leave a comment|replies|reply|discuss|commenting',
  likes: 'like|heart|thumbs up|upvote button',
  votes: 'vote|voting|poll|upvote|votes|cast a vote',
  ratings: 'rating|rate|stars|star rating|review|score from|one to five stars|reviews',
  favourites: 'favourite|favorite|save favourites|bookmark|wishlist|wish list|save for later',
  cart: 'shopping cart|cart|basket|shopping basket|shop|online shop|webshop|add to cart',
  checkout: 'checkout|place an order|order online|check out|ordering|place orders|online ordering|pre-order',
  payments:
    'payment|online payment|pay online|card payment|paypal|stripe|pay by card|collect payments|mollie|billing|subscription payment',
  messages: 'message|private message|in-app message|inbox|direct message|send messages|contact the',
  chat: 'chat|live chat|chat room|group chat',
  form: 'contact form|form|enquiry form|inquiry form|request form|contact',
  newsletter: 'newsletter|mailing list|email signup|mailing|sign up for news|news by mail',
  'email-sending':
    'e-mail|email|send an email|send e-mail|mail|email notification|confirmation email|reminder email|automatic email|confirmation by mail|mails|e-mails|emails',
  'text-messages': 'sms|text message|text|whatsapp|push notification|push|texts|whatsapp message',
  notifications: 'notification|notify|notified|alert|alerts|tell me|bell',
  reminders: 'reminder|remind|reminders|nudge|shout',
  'csv-import':
    'import|csv import|csv|import csv|upload csv|import from excel|paste from spreadsheet|excel import|spreadsheet|csv file|import a list',
  'csv-export': 'export|csv export|excel export|export to excel|download csv|export csv|excel',
  pdf: 'pdf|export as pdf|pdf export',
  print: 'print|printing|printable|print out|printed list|print view|a4|label',
  'waiting-list': 'waiting list|waitlist|wait list|wait-list',
  booking:
    'online booking|booking|book online|appointment booking|reservation|reservations|booking system|book appointments',
  timer: 'timer|countdown|stopwatch|pomodoro|25 min timer|clock',
  quiz: 'quiz|test|multiple choice|multiple choice test|trivia|exam',
  survey: 'survey|questionnaire|anonymous survey|feedback survey',
  streak: 'streak|streaks|days in a row',
  repeat: 'repeat|repeating|recurring|every week|weekly repeat|repeated|recur|takes turns|take turns',
  leaderboard: 'leaderboard|ranking|ladder|standings|league table|high score|table of points',
  progress: 'progress|progress bar|percentage done|percent done',
  stock: 'stock|stock level|stock count|inventory count|stock movements',
  'low-stock': 'low stock|low-stock|low stock warning|running low|reorder',
  budget: 'budget|budgets|spending limit',
  tags: 'tag|tags|labels|tagging',
  upload: 'upload|file upload|attachment|attachments|upload photos|upload files|files|attach',
  follow: 'follow|follow each other|followers|following|subscribe to people',
  feed: 'feed|timeline|activity feed|news feed',
  live: 'live update|real time|real-time|realtime|live|at the same time|instantly',
  availability: 'availability|free slots|free times|what is free|free days|occupancy',
  capacity: 'capacity|limited places|seats|max participants|places left|spots left',
  'conflict-check': 'no double booking|conflict|overlap|double bookings|clash',
  approval: 'approval|approve|moderation|approve before|moderate|check before publishing',
  calculator: 'calculator|converter|calculation|calculate|calculators',
  game: 'game|memory game|snake|tic tac toe|2048|puzzle game|tetris|sudoku|hangman',
  search: 'search|keyword search|full text search|find',
  map: 'map|maps|google maps|on a map|location map',
  qr: 'qr code|qr|barcode|scan|scan the barcode|qr codes',
  offline: 'offline|without internet|works offline',
  ai: 'artificial intelligence|ai|chatbot|gpt|recommend|recommendation|machine learning',
  'native-app': 'native app|app store|ios app|android app',
  due: 'due|overdue|deadline|expiry warning|overdue warning|due soon',
  history: 'history|version history|audit log|change log|log of changes|who changed what',
  'calendar-sync': 'google calendar|outlook|calendar sync|ical|sync with outlook|outlook sync',
  facts: 'opening hours',
  dashboard: 'statistics|data statistics|dashboard|reports|analytics|charts|stats',
  messages_board: 'notice board',
};

const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([ability, words]) =>
    words.split('|').map((word) => [word, ability] as const),
  ),
);

/** The ability that words mean: whole, else by the longest words for one that stand in it. */
export function findAbilityFor(words: string): string | undefined {
  if (/\b(?:csv|excel|spreadsheet)\b/i.test(words))
    return /\b(?:export|download|save as|to (?:csv|excel))\b/i.test(words) ? 'csv-export' : 'csv-import';
  const plain = words.toLowerCase().replace(/^(?:an? |the |some |online )/, '');
  const whole =
    BY_WORD.get(words.toLowerCase()) ?? BY_WORD.get(plain) ?? BY_WORD.get(plain.replace(/e?s$/, ''));
  if (whole) return whole;
  const inside = [...BY_WORD].filter(([word]) =>
    new RegExp(`(?:^|[^\\p{L}])${word.replace(/[-/]/g, '.')}(?:s|es|ing|ed)?(?:$|[^\\p{L}])`, 'u').test(
      plain,
    ),
  );
  return inside.sort(([one], [other]) => other.length - one.length)[0]?.[1];
}
