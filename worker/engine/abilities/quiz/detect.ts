/** Quizzes: questions with right answers that somebody answers and gets a result for. */
import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

export const detectQuiz: Detector['detect'] = detectByCues({
  ability: 'quiz',
  cues: [
    /\bquiz(?:z?es|z?ed|zing)?\b/,
    /\bmultiple[- ]choice\b/,
    /\btrivia\b/,
    /\b(?:right|correct|wrong) answers?\b/,
    /\b(?:practice|mock|online|entrance|knowledge) (?:tests?|exams?)\b/,
    /\b(?:take|sit|pass|grade)s? (?:a |an |the |short |online )*(?:tests?|exams?)\b/,
    /\b(?:tests?|exams?) with (?:\w+ )?questions\b/,
    /\bquestions? (?:and|with) (?:four|three|two|five|several|multiple|\d) (?:possible )?(?:answers|choices|options)\b/,
    /\b(?:four|three|two|five|several|\d) (?:possible )?(?:answers|choices|options) each\b/,
  ],
  unless: /\bsurvey\b(?!.*\bquiz)/,
}).detect;
