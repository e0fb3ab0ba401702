import { detectByCues } from '../../reading/reader/reading.ts';

/** "leaderboard", "high scores", "ranking of players", "league table". */
export const { detect: detectLeaderboard } = detectByCues({
  ability: 'leaderboard',
  cues: [
    /\bleader[- ]?boards?\b/,
    /\bhigh[- ]?scores?\b/,
    /\bscore[- ]?boards?\b/,
    /\branking(?:s|lists?)?\b/,
    /\brank(?:s|ed)? (?:the )?(?:players?|teams?|users?|people|members?)\b/,
    /\bbest scores?\b/,
    /\btop (?:10|ten|players|scores|scorers)\b/,
    /\bstandings\b/,
    /\bleague table\b/,
    /\bhall of fame\b/,
  ],
});
