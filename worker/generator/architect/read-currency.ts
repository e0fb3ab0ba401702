/** The currency that a text names. */

// Signs and names of currencies → code and the English locale in which it is usual.
const CURRENCIES: [RegExp, string, string][] = [
  [/€|\beuros?\b|\bEUR\b/i, 'EUR', 'en-IE'],
  [/£|\bpounds? sterling\b|\b(?:british )pounds?\b|\bGBP\b/i, 'GBP', 'en-GB'],
  [/\bCHF\b|\bswiss francs?\b/i, 'CHF', 'en-CH'],
  [/¥|\bJPY\b|\byen\b/i, 'JPY', 'en-US'],
  [/₹|\bINR\b|\brupees?\b/i, 'INR', 'en-IN'],
  [/\bCAD\b|\bcanadian dollars?\b/i, 'CAD', 'en-CA'],
  [/\bAUD\b|\baustralian dollars?\b/i, 'AUD', 'en-AU'],
  [/\bSEK\b|\bswedish kronor?\b/i, 'SEK', 'en-SE'],
  [/\bNOK\b|\bnorwegian kroner?\b/i, 'NOK', 'en-NO'],
  [/\bDKK\b|\bdanish kroner?\b/i, 'DKK', 'en-DK'],
  [/\bPLN\b|\bzłoty\b|\bzloty\b/i, 'PLN', 'en-PL'],
  [/\bBRL\b|R\$|\breais\b/i, 'BRL', 'en-US'],
  [/\$(?!\w)|\bUSD\b|\b(?:us |american )?dollars?\b/i, 'USD', 'en-US'],
];

/** Its code and the English locale in which it is usual; null when the text names none. */
export function readCurrency(text: string): { currency: string; locale: string } | null {
  const found = CURRENCIES.find(([pattern]) => pattern.test(text));
  return found ? { currency: found[1], locale: found[2] } : null;
}
