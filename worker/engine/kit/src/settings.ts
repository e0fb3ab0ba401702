/** What the whole app agrees on. */
export const settings = {
  name: 'Example',
  tagline: '',
  /** Numbers and dates are written as people of this language do. */
  locale: 'en-US',
  currency: 'USD',
  /** Money is stored in the smallest unit of the currency: 10 to the power of this many make one. */
  currencyDigits: 2,
  /** The clock on which times are shown and entered; undefined: on everyone's own. */
  timeZone: undefined as string | undefined,
};
