/** Words that are noun and verb alike, by what they mostly are in descriptions of apps. */

// Before a plural they make a compound ("interview notes"); book, post or list would be done to it.
export const COMPOUND_FIRST = new Set(
  'interview review test exercise contact quote bill budget group stock place visit note comment message request feature stream score label tag report work practice'.split(
    ' ',
  ),
);

// Orders to the app at the beginning of a sentence: "Show progress". A container behind them makes a name: "Show list".
export const COMMANDS = new Set(
  'show track display view see add create manage export import filter search sort send let allow make build use include keep write print'.split(
    ' ',
  ),
);

// Words that are far more often nouns when a noun stands before them: "work orders", "customer reviews".
export const NOUNISH = new Set(
  'order comment review list book post message note report share like vote request plan record deal play score stream feature contact schedule place visit exercise bill budget invoice quote answer reply test log entry stage tag label rate group stock interview purchase'.split(
    ' ',
  ),
);

export const CHORES =
  /^(?:cleaning|cooking|training|shopping|packing|feeding|watering|billing|shipping|parking|testing|onboarding|washing|repairing|milking|reading|painting)$/;

// "applicant tracking", "meal planning": what an app is for.
export const ACTIVITY =
  /^(tracking|planning|booking|scheduling|invoicing|reporting|lending|sharing|rating|training|learning|housekeeping|cleaning|catering|fundraising|gardening)$/;
