/** Currencies by the words and signs for them, with the English locale in which each is usual. */
const CURRENCIES: readonly [RegExp, string, string][] = [
  [/€|\beuros?\b|\bEUR\b/i, 'EUR', 'en-IE'],
  [/\bswiss francs?\b|\bCHF\b|\bfr(?:anc|ancs)\b|\bFr\./i, 'CHF', 'en-CH'],
  [/£|\bpounds?\b|\bGBP\b|\bquid\b|\bsterling\b|\bpence\b|\d+\s?p\b/i, 'GBP', 'en-GB'],
  [/¥|\bJPY\b|\byen\b/i, 'JPY', 'en-US'],
  [/₹|\bINR\b|\brupees?\b/i, 'INR', 'en-IN'],
  [/\bCAD\b|\bcanadian dollars?\b|C\$/i, 'CAD', 'en-CA'],
  [/\bAUD\b|\baustralian dollars?\b|A\$/i, 'AUD', 'en-AU'],
  [/\bNZD\b|\bnew zealand dollars?\b/i, 'NZD', 'en-NZ'],
  [/\bSEK\b|\bkronor\b|\bswedish krona\b/i, 'SEK', 'en-SE'],
  [/\bDKK\b|\bdanish kroner?\b/i, 'DKK', 'en-DK'],
  [/\bNOK\b|\bkroner?\b/i, 'NOK', 'en-NO'],
  [/\bPLN\b|\bz[łl]oty\b|\bzł\b/i, 'PLN', 'en-PL'],
  [/\bCZK\b|\bkoruna\b|\bczech crowns?\b/i, 'CZK', 'en-CZ'],
  [/\bHUF\b|\bforints?\b/i, 'HUF', 'en-HU'],
  [/\bTRY\b|\blira\b|₺/i, 'TRY', 'en-TR'],
  [/\bZAR\b|\brand\b/i, 'ZAR', 'en-ZA'],
  [/\bMXN\b|\bpesos?\b/i, 'MXN', 'en-US'],
  [/\bBRL\b|R\$|\breais\b/i, 'BRL', 'en-US'],
  [/\bUSD\b|\$|\bdollars?\b|\bbucks\b|\bcents\b/i, 'USD', 'en-US'],
];

/** The currency that words for money name. */
export function readMoney(words: string): { currency: string; locale: string } | null {
  const found = CURRENCIES.find(([pattern]) => pattern.test(words));
  return found ? { currency: found[1], locale: found[2] } : null;
}
