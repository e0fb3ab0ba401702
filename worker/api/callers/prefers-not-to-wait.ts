/** `Prefer: respond-async` (RFC 7240): the caller looks later instead of waiting. */
export function prefersNotToWait(headers: Headers): boolean {
  const preferences = headers.get('prefer')?.split(',') ?? [];
  return preferences.some((preference) => preference.trim().toLowerCase() === 'respond-async');
}
