/** Pictures and files that people bring along from their device. */
import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

export const detectUpload: Detector['detect'] = detectByCues({
  ability: 'upload',
  cues: [
    /\bupload(?:s|ed|ing|er)?\b(?! .{0,20}\b(?:csv|excel|spreadsheet|videos?|music|songs?)\b)/,
    /\battach(?:es|ed|ing)? (?:a |an |the |their |some )?(?:file|photo|image|picture|receipt|document|screenshot)s?\b/,
    /\battachments?\b/,
    /\bdrop (?:files|photos|images|pictures)\b/,
    /\b(?:take|snap|add|post|share)s? (?:a |their |own |some )?(?:photos?|pictures?|images?) (?:of|from|with|to)\b/,
  ],
}).detect;
