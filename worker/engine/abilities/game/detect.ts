/** Which game a text asks for. Games that are not among those that can be built are told apart, so that the plan can say so. */
import type { WantedAbility } from '../../reading/reader/facts.ts';
import { type CueNotation, type Detector, detectByCues } from '../../reading/reader/reading.ts';

const GAMES: readonly Omit<CueNotation, 'ability' | 'entity'>[] = [
  {
    cues: [
      /\bmemory (?:card |matching )*(?:game|match)\b/,
      /\bmemory cards?\b/,
      /\bcard[- ]matching\b/,
      /\bmatch(?:ing)? (?:the )?(?:pairs?|cards?|tiles?) game\b/,
      /\b(?:find|match)(?:ing)? (?:the |all )?(?:matching )?pairs\b/,
      /\bpairs game\b/,
      /\bconcentration game\b/,
      /\bgame of (?:memory|concentration)\b/,
      /^(?:a |the )?memory$/,
    ],
    details: { game: 'memory' },
  },
  {
    cues: [/\bsnake\b/],
    unless: /\b(?:pets?|reptiles?|zoo|species|animals?|venom\w*|terrarium|snakes)\b/,
    details: { game: 'snake' },
  },
  {
    cues: [/\btic[- ]?tac[- ]?toe\b/, /\bnoughts (?:and|&) crosses\b/, /\bxs and os\b/],
    details: { game: 'tic-tac-toe' },
  },
  {
    cues: [/\b2048\b/, /\b(?:sliding|merge|merging)[- ](?:number |tile )+(?:game|puzzle)\b/],
    details: { game: '2048' },
  },
  { cues: [/\b(?:quiz|trivia) games?\b/, /\bpub quiz\b/], details: { game: 'quiz' } },
  {
    cues: [
      /\b(?:tetris|minesweeper|hangman|wordle|sudoku|pong|breakout|chess|checkers|draughts|connect (?:four|4)|solitaire|blackjack|poker|platformer|shooter|racing|clicker|arcade|puzzle|guessing|typing|word|browser|card|dice|space invaders|asteroids|bingo|uno|battleships?) game\b/,
      /\b(?:tetris|minesweeper|hangman|wordle|sudoku|pong|solitaire|flappy bird|pac-?man|space invaders|asteroids|connect four|battleships?)\b/,
      /\b(?:play|a|an|simple) (?:game of )?(?:chess|checkers|poker|blackjack)\b(?! (?:club|tournament|league|lesson|player))/,
      /\b(?:simple|small|fun|little|casual) game\b/,
    ],
    unless:
      /\b(?:memory|matching|snake|tic[- ]?tac|2048|quiz|trivia|board) ?(?:card |matching )*(?:game|toe)?\b/,
    details: { game: 'other' },
  },
];

// A catalogue of games is not played: "board games I own", "video game collection", "game reviews".
const ABOUT_GAMES =
  /\b(?:board|video|card) games? (?:i |we |collection|library|club|shop|store|night|cafe|café|reviews?|catalog)|\bcatalog\w* of\b|\b(?:match|fixture|tournament|league)\b.*\bgames?\b/;

const DETECTORS = GAMES.map((notation) => detectByCues({ ...notation, ability: 'game', entity: 'none' }));

// "Memory, snake and tic-tac-toe": beside other games the word alone names one.
const NAMED_MEMORY = detectByCues({
  ability: 'game',
  cues: [/\bmemory\b(?! (?:lane|leak|book|usage|stick|of\b))/],
  details: { game: 'memory' },
  entity: 'none',
});

/** One wish for all games of the text: `details.game` names them, joined by commas; `details.other` quotes what is none of them. */
export const detectGame: Detector['detect'] = (reading) => {
  const about = reading.sentences.some(({ text }) => ABOUT_GAMES.test(text.toLowerCase()));
  const found: WantedAbility[] = [];
  for (const detector of DETECTORS)
    for (const wanted of detector.detect(reading))
      if (!found.some((one) => one.details?.game === wanted.details?.game)) found.push(wanted);
  if (found.length > 0 && !found.some((one) => one.details?.game === 'memory')) {
    const [named] = NAMED_MEMORY.detect(reading);
    if (named) found.push(named);
  }
  const other = about ? undefined : found.find((wanted) => wanted.details?.game === 'other');
  const known = found.filter((wanted) => wanted.details?.game !== 'other');
  const first = known[0] ?? other;
  if (!first) return [];
  const games = known.map((wanted) => String(wanted.details?.game)).join(',');
  return [{ ...first, details: { game: games, ...(other ? { other: other.evidence } : {}) } }];
};
