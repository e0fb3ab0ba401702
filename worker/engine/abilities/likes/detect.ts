import { detectByCues } from '../../reading/reader/reading.ts';

const THINGS =
  '(?:posts?|photos?|comments?|them|each|articles?|recipes?|videos?|songs?|pictures?|images?|tracks?|stor(?:y|ies)|updates?|designs?|items?|quotes?|memes?|repl(?:y|ies)|messages?|projects?|albums?|it)';

/** "people like posts", "likes", "a heart button", "react to photos". */
export const { detect: detectLikes } = detectByCues({
  ability: 'likes',
  cues: [
    new RegExp(
      `\\b(?:un)?lik(?:e|es|ed|ing) (?:the |each |every |other |a |an |any )?(?:[a-z']+ )?${THINGS}\\b`,
    ),
    /\blikes\b(?! to\b)/,
    /\blike[- ]?(?:buttons?|counts?|counters?)\b/,
    /\bhearts?\b(?! (?:rate|disease|health|attack|of|beat))/,
    /\breactions?\b(?! time)/,
    /\breact to\b/,
    /\b(?:and|or|,|can|may|to) like(?:,| and | or |\.|$)/,
    /\b(?:can|may) like\b(?! (?:a|an|the|to|this|that)\b)/,
    /\bapplau(?:d|se)\b/,
  ],
  unless: /\b(?:looks?|feels?|something|apps?|sites?|things?|works?) like(?:s)? (?!and|or)/,
});
