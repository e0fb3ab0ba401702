import { detectByCues } from '../../reading/reader/reading.ts';

/** "upvotes", "vote on ideas", "thumbs up", "most popular suggestions first"; not the votes of an election or a poll's choices. */
export const { detect: detectVotes } = detectByCues({
  ability: 'votes',
  cues: [
    /\b(?:up|down)[- ]?vot(?:e|es|ed|er|ing)\b/,
    /\bvot(?:e|es|ed|ing)\b(?! (?:centre|center|station))/,
    /\bthumbs?[- ](?:up|down)\b/,
    /\bplus[- ]one\b/,
  ],
  unless: /\bvot(?:e|es|ed|ing) (?:for|in|at) (?:a |the |an )?(?:elections?|president|mayor|parliament)\b/,
});
