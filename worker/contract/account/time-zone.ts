/** Whether this is the IANA name of a clock, such as `Europe/Lisbon`. It needs no schema, so that pages can ask, too. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^(UTC|[A-Z][\w+-]*(\/[A-Z][\w+-]*)+)$/.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
