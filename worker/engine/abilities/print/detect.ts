/** Words that call for paper: printing, a PDF, a delivery note. */
import { detectByCues } from '../../reading/reader/reading.ts';

export const detectPrint = detectByCues({
  ability: 'print',
  cues: [
    /\bprint(?:s|ed|ing|able|out|outs|-?ready|-?friendly)?\b(?!(?:s| shops?| magazines?| designs?| orders?| runs?| sizes?|ing press| collections?| media| jobs?| queue))/,
    /\bpdfs?\b/,
    /\bon paper\b/,
    /\bpaper (?:copy|copies|version)\b/,
    /\b(?:packing|delivery) (?:slips?|notes?)\b/,
    /\bhard cop(?:y|ies)\b/,
  ],
  unless:
    /\b(?:prints? (?:for sale|and posters|of my|shop)|3d[- ]print|print[- ]on[- ]demand|upload .{0,30}pdf|pdfs? (?:uploads?|files?|attachments?)|art prints?|fine prints?|sell(?:s|ing)? .{0,20}prints?)\b/,
}).detect;
