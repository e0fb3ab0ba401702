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

// Where a business is says what it charges in, when it does not say so itself. Countries and their largest cities.
const PLACES: [RegExp, string, string][] = [
  [
    /\b(?:UK|U\.K\.|United Kingdom|Great Britain|England|Scotland|Wales|Northern Ireland|London|Manchester|Birmingham|Leeds|Liverpool|Bristol|Sheffield|Edinburgh|Glasgow|Cardiff|Belfast|Brighton|Oxford)\b/,
    'GBP',
    'en-GB',
  ],
  [
    /\b(?:Ireland|Germany|Austria|France|Spain|Portugal|Italy|Netherlands|Belgium|Finland|Greece|Dublin|Cork|Galway|Berlin|Hamburg|Munich|Cologne|Vienna|Paris|Lyon|Marseille|Madrid|Barcelona|Valencia|Seville|Lisbon|Porto|Rome|Milan|Naples|Amsterdam|Rotterdam|Utrecht|Brussels|Antwerp|Ghent|Helsinki|Athens)\b/,
    'EUR',
    'en-IE',
  ],
  [/\b(?:Switzerland|Zurich|Zürich|Geneva|Basel|Bern)\b/, 'CHF', 'en-CH'],
  [/\b(?:Japan|Tokyo|Osaka|Kyoto)\b/, 'JPY', 'en-US'],
  [/\b(?:India|Mumbai|Delhi|Bangalore|Bengaluru|Chennai|Hyderabad|Kolkata|Pune)\b/, 'INR', 'en-IN'],
  [/\b(?:Canada|Toronto|Montreal|Montréal|Vancouver|Calgary|Ottawa)\b/, 'CAD', 'en-CA'],
  [/\b(?:Australia|Sydney|Melbourne|Brisbane|Perth|Adelaide)\b/, 'AUD', 'en-AU'],
  [/\b(?:Sweden|Stockholm|Gothenburg|Malmö)\b/, 'SEK', 'en-SE'],
  [/\b(?:Norway|Oslo|Bergen)\b/, 'NOK', 'en-NO'],
  [/\b(?:Denmark|Copenhagen|Aarhus)\b/, 'DKK', 'en-DK'],
  [/\b(?:Poland|Warsaw|Kraków|Krakow|Gdańsk|Wrocław)\b/, 'PLN', 'en-PL'],
  [/\b(?:Brazil|São Paulo|Rio de Janeiro)\b/, 'BRL', 'en-US'],
];

/** Its code and the English locale in which it is usual; null when the text names neither a currency nor a place. */
export function readCurrency(text: string): { currency: string; locale: string } | null {
  const matches = ([pattern]: [RegExp, string, string]) => pattern.test(text);
  const found = CURRENCIES.find(matches) ?? PLACES.find(matches);
  return found ? { currency: found[1], locale: found[2] } : null;
}
