import { detectByCues } from '../../reading/reader/reading.ts';

/** "follow each other", "followers", "subscribe to channels". */
export const { detect: detectFollow } = detectByCues({
  ability: 'follow',
  cues: [
    /\bfollow(?:s|ed|ing|ers?)? (?:each|other|people|friends|users|members|artists|channels|authors?|writers?|topics?|projects?|companies|creators?|players?|teams?|shows?|podcasts?|threads?|tags?|categories|neighbou?rs|one another|them|sellers?|shops?|stores?)\b/,
    /\bfollowers?\b/,
    /\bsubscrib(?:e|es|ing) to (?:the |a |an )?(?:channels?|authors?|threads?|topics?|podcasts?|each|shows?|creators?|categories)\b/,
    /\bfriends? (?:list|requests?)\b/,
    /\badd friends\b/,
    /\b(?:,|and|can) follow\b(?! up)/,
  ],
  unless: /\bfollow(?:s|ing)?[- ]ups?\b|\bas follows\b|\bthe following\b/,
});
