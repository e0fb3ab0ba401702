/** Surveys and polls: questions without right answers, asked of many, added up. */
import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

export const detectSurvey: Detector['detect'] = detectByCues({
  ability: 'survey',
  cues: [
    /\bsurveys?\b/,
    /\bquestionnaires?\b/,
    /\bform builder\b/,
    /\bpolls?\b/,
    /\bpolling\b/,
    /\btypeform\b/,
    /\bgoogle forms?\b/,
    /\b(?:build|create|design|make)s? (?:custom |their own |my own |own )?forms? (?:with|and)\b/,
  ],
  unless: /\b(?:land|building|property|quantity) survey(?:s|or|ing)?\b/,
  entity: 'nearest',
}).detect;
