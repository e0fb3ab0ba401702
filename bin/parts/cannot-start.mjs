/** What cannot be started for a reason that the person can mend: said in one line, without a stack. */
export class CannotStart extends Error {}
