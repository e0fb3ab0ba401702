/** Which columns of an app's tables nobody gets to see, whoever asks: what proves who somebody is. Pure. */

/** Words of a column's name that say so. */
const SECRET = new Set([
  'password',
  'passwd',
  'passphrase',
  'pwd',
  'secret',
  'secrets',
  'token',
  'hash',
  'salt',
  'otp',
  'totp',
  'credential',
  'credentials',
  'pin',
]);
/** `api_key`, but not `sort_key`. */
const KEY_OF = new Set(['api', 'private', 'access', 'auth', 'signing', 'encryption', 'session', 'recovery']);
/** Tables of sign-in as people write them by hand: there the row's own number may be the secret. */
const SESSION_TABLE = /^(user_?|auth_?)?sessions?$/i;

/** @param name of a column, in whatever case it is written. */
export function isSecretColumn(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word, index) => {
    if (SECRET.has(word)) return true;
    return (word === 'key' || word === 'code') && KEY_OF.has(words[index - 1] ?? '');
  });
}

/** @param isPlanned whether the table keeps something that the plan names: a yoga class has sessions too. */
export function isHiddenTable(name: string, isPlanned: boolean): boolean {
  if (/^(sqlite|_cf|hewn)_/i.test(name)) return true;
  return !isPlanned && SESSION_TABLE.test(name);
}
