/** Records that come from a spreadsheet. */
import { type Detector, detectByCues } from '../../reading/reader/reading.ts';

export const detectImport: Detector['detect'] = detectByCues({
  ability: 'csv-import',
  cues: [
    /\bimport(?:s|ed|ing|er)?\b(?! (?:dut|tax|business|company|export))/,
    /\b(?:upload|load)(?:s|ed|ing)? .{0,30}\b(?:csv|excel|spreadsheets?)\b/,
    /\bfrom (?:a |an |our |my |the )?(?:csv|excel|spreadsheets?|google sheets?)\b/,
    /\bcsv (?:import|upload)s?\b/,
    /\bbulk (?:import|upload|add)\b/,
  ],
}).detect;
