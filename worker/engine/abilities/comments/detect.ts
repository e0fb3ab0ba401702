import { detectByCues } from '../../reading/reader/reading.ts';

/** "visitors comment", "discuss each task", "leave feedback under the photos". */
export const { detect: detectComments } = detectByCues({
  ability: 'comments',
  cues: [
    /\bcomments?\b(?! (?:fields?|columns?|box)\b)/,
    /\bcommenting\b/,
    /\bdiscuss(?:es|ed|ing)? (?:each|every|the|posts?|tasks?|them|it)\b/,
    /\bdiscussions? (?:on|about|under|below|of) (?:each|every|a|the)\b/,
    /\bleave (?:a |an |their |some )?(?:feedback|remarks?|notes?|thoughts?) (?:on|under|below|about)\b/,
  ],
});
