/** Phrases that call for abilities around records: showing, sorting, moving, counting. */
import type { CueNotation } from '../reading.ts';

export const RECORD_CUES: CueNotation[] = [
  { ability: 'search', cues: [/\bsearch(?:able|es|ing)?\b/, /\bfind .{0,30}\bby\b/, /\blook(?:ing)? up\b/] },
  { ability: 'filter', cues: [/\bfilter(?:s|ed|ing|able)?\b/, /\bnarrow down\b/, /\bshow only\b/] },
  { ability: 'sort', cues: [/\bsort(?:s|ed|ing|able)?\b/, /\border(?:ed)? by\b/] },
  {
    ability: 'board',
    cues: [
      /\bkanban\b/,
      /\bboards? (?:of|by|with|for|view|where)\b/,
      /\bdrag(?:ging)?(?: and | & |-and-|'n')drop/,
      /\bpipeline (?:view|board)\b/,
      /\b(?:scrum|agile|trello)\b/,
      /\b(?:columns|swimlanes|lanes)\b/,
      /\bas (?:a )?boards?\b/,
      /\bpipelines?\b/,
    ],
    unless: /\b(?:job|message|bulletin|notice|discussion|vision|mood) board\b(?!.*kanban)/,
  },
  {
    ability: 'dashboard',
    cues: [
      /\bdashboards?\b/,
      /\boverview (?:page|of|with|screen)\b/,
      /\bkpis?\b/,
      /\bstatistics\b/,
      /\bstats\b/,
      /\banalytics\b/,
      /\bat a glance\b/,
      /\breports?\b(?! (?:a|an|the|bugs?|issues?|problems?)\b)/,
    ],
  },
  {
    ability: 'chart',
    cues: [
      /\bcharts?\b/,
      /\bgraphs?\b/,
      /\bplot(?:s|ted)?\b/,
      /\btrends?\b/,
      /\bover time\b/,
      /(?<!\b\d+ )\b(?:revenue|income|turnover|spending|consumption|[a-z]+s) per (?:month|week|year|quarter)\b/,
      /\b(?:weekly|monthly|yearly|annual) (?:summar(?:y|ies)|overview|totals?|report)\b/,
      /\bvisuali[sz]/,
      /\bdiagrams?\b/,
    ],
  },
  {
    ability: 'cards',
    cues: [
      /\bgaller(?:y|ies)\b/,
      /\bgrid of\b/,
      /\bcards? view\b/,
      /\bcatalog(?:ue)?\b/,
      /\bshowcase\b/,
      /\bas cards\b/,
    ],
  },
  // A reservation can be a form that somebody reads; it need not know what is free.
  // A plain due date is a field; lists of what is due are only a guess.
  {
    ability: 'chart',
    cues: [/\b(?:shows?|see|know)\b.{0,60}\bper (?!night|hour|person|piece|unit|kg|user)[a-z]+\b/],
    confidence: 0.6,
  },
  {
    ability: 'line-items',
    cues: [
      /\bline[- ]items?\b/,
      /\binvoice (?:lines|positions)\b/,
      /\border (?:lines|items)\b/,
      /\bpositions with quantity\b/,
    ],
    implies: 'line item',
  },
  {
    ability: 'complete',
    cues: [
      /\btick(?:s|ed|ing)?\b/,
      /\bread marks?\b|\b(?:un)?read (?:flag|status|state)\b/,
      /\bcheck(?:ed|ing)? (?:them |it |items? |tasks? )?off\b/,
      /\bmark(?:s|ed|ing)? .{0,30}\bas (?:done|complete|completed|finished|paid|read|returned|bought|watched|collected|received|sold|found|fixed|solved|answered|packed|visited)\b/,
      /\bcomplete(?:s|d)? (?:them|tasks?|items?|to-?dos?)\b/,
      /\bcross(?:ed|ing)? off\b/,
    ],
  },
  {
    ability: 'assign',
    cues: [
      /\bassign(?:s|ed|ing|ees?|ments?)?\b(?! (?:due|grades?))/,
      /\bresponsible (?:person|for)\b/,
      /\bwho does what\b/,
    ],
    unless: /\b(?:homework|coursework|submit) assignments?\b/,
  },
  {
    ability: 'status-flow',
    cues: [
      /\bstatus(?:es)?\b/,
      /\bstages?\b/,
      /\bworkflows?\b/,
      /\bstates?\b(?! of mind)/,
      /\bopen and close\b/,
      /\b(?:approve|reject|close|resolve|reopen)s? (?:them|it|requests?|tickets?|orders?|leave|expenses|applications?)\b/,
      /\bapprov(?:e|es|al|als|ed|ing)\b/,
      /\b(?:confirm|reject|decline)s?\b/,
      /\bmark(?:s|ed|ing)? (?:[a-z]+ ){0,3}as (?:(?:shipped|sent|delivered|paid|sold|done|ready|lost|won|new|open)\b|[a-z]+ed\b)/,
      /\bmoves? (?:from|through)\b/,
    ],
  },
  {
    ability: 'csv-export',
    cues: [
      /\bexport(?:s|ed|ing|able)?\b/,
      /\bdownload .{0,20}\b(?:csv|excel|spreadsheet)\b/,
      /\bto (?:csv|excel)\b/,
    ],
  },
  {
    ability: 'map',
    cues: [
      /\b(?:on|with|interactive|google|show) (?:a |the )?maps?\b/,
      /\bmaps? (?:of|with|view|showing)\b/,
      /\b(?:a|an interactive|the) map\b(?= ?(?:[,.;]|and\b|$))/,
      /\bgps\b/,
      /\bnear(?:by| me)\b/,
      /\bgeolocation\b/,
      /\blatitude\b/,
    ],
    unless: /\b(?:heat ?map|sitemap|road ?map|mind map)\b/,
  },
];
