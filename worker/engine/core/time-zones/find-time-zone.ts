/** The clock of the place that a text speaks of. */

/** Cities and countries that people name, with their clocks. */
const PLACES: readonly [RegExp, string][] = [
  [
    /\b(london|england|scotland|wales|manchester|bristol|leeds|edinburgh|united kingdom|uk)\b/i,
    'Europe/London',
  ],
  [/\b(ireland|dublin|cork|galway)\b/i, 'Europe/Dublin'],
  [/\b(lisbon|porto|portugal)\b/i, 'Europe/Lisbon'],
  [/\b(berlin|germany|munich|hamburg|cologne|frankfurt)\b/i, 'Europe/Berlin'],
  [/\b(vienna|austria|salzburg|graz)\b/i, 'Europe/Vienna'],
  [/\b(zurich|zürich|switzerland|geneva|basel)\b/i, 'Europe/Zurich'],
  [/\b(paris|france|lyon|marseille)\b/i, 'Europe/Paris'],
  [/\b(madrid|spain|barcelona|valencia)\b/i, 'Europe/Madrid'],
  [/\b(rome|italy|milan|turin|florence)\b/i, 'Europe/Rome'],
  [/\b(amsterdam|netherlands|rotterdam|utrecht)\b/i, 'Europe/Amsterdam'],
  [/\b(warsaw|poland|krakow)\b/i, 'Europe/Warsaw'],
  [/\b(athens|greece)\b/i, 'Europe/Athens'],
  [/\b(new york|nyc|brooklyn|boston|miami|philadelphia|atlanta)\b/i, 'America/New_York'],
  [/\b(chicago|dallas|houston|austin|texas|minneapolis)\b/i, 'America/Chicago'],
  [/\b(denver|colorado|utah)\b/i, 'America/Denver'],
  [/\b(los angeles|san francisco|california|seattle|san diego)\b/i, 'America/Los_Angeles'],
  [/\b(toronto|montreal|ottawa)\b/i, 'America/Toronto'],
  [/\bvancouver\b/i, 'America/Vancouver'],
  [/\b(sydney|melbourne|canberra)\b/i, 'Australia/Sydney'],
  [/\b(auckland|wellington|new zealand)\b/i, 'Pacific/Auckland'],
  [/\b(mumbai|delhi|bangalore|india)\b/i, 'Asia/Kolkata'],
  [/\b(tokyo|osaka|kyoto|japan)\b/i, 'Asia/Tokyo'],
  [/\bsingapore\b/i, 'Asia/Singapore'],
  [/\b(dubai|abu dhabi)\b/i, 'Asia/Dubai'],
  [/\b(nairobi|kenya)\b/i, 'Africa/Nairobi'],
  [/\b(lagos|nigeria)\b/i, 'Africa/Lagos'],
  [/\b(cape town|johannesburg|south africa)\b/i, 'Africa/Johannesburg'],
];

/** Clocks of currencies that are used in one zone, or mostly. */
const CURRENCIES: Readonly<Record<string, string>> = {
  GBP: 'Europe/London',
  EUR: 'Europe/Berlin',
  CHF: 'Europe/Zurich',
  SEK: 'Europe/Stockholm',
  NOK: 'Europe/Oslo',
  DKK: 'Europe/Copenhagen',
  PLN: 'Europe/Warsaw',
  INR: 'Asia/Kolkata',
  JPY: 'Asia/Tokyo',
};

/**
 * The named city first, then where the person is who asks, then what the currency tells, else UTC.
 * @param asking IANA name, where the caller knows it.
 */
export function findTimeZone(text: string, currency: string, asking: string | undefined): string {
  return PLACES.find(([place]) => place.test(text))?.[1] ?? asking ?? CURRENCIES[currency] ?? 'UTC';
}
