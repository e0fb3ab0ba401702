import { describe, expect, test } from 'vitest';
import { MIN_PASSWORD } from '../../../contract/account/accounts.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { COMMON_SENTENCE, findWeakness, OWN_SENTENCE } from './find-weakness.ts';

const OWN = ['Ada Lovelace', 'ada.lovelace+hewn@example.com'];

describe('[WEAK1] passwords that everybody tries', () => {
  test.each([
    'password',
    '12345678',
    'PassWord1',
    'iloveyou',
    'QWERTYUIOP',
    '1q2w3e4r',
    'ｐａｓｓｗｏｒｄ',
    'letmein123',
    '!Welcome24!',
    'hewnhewn',
    'abc1abc1abc1',
  ])('%s', (typed) => {
    expect(findWeakness(typed, [])).toBe(COMMON_SENTENCE);
  });

  test('the list holds what may be set otherwise, each once, in small letters', () => {
    const all = COMMON_PASSWORDS.trim().split(/\s+/);
    expect(all.length).toBe(3000);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((one) => one.length < MIN_PASSWORD || one !== one.toLowerCase())).toEqual([]);
  });
});

describe('[WEAK2] what an account says of itself', () => {
  test.each([
    'ada lovelace',
    'AdaLovelace',
    'adalovelace1815',
    '!ada.lovelace!',
    'ada.lovelace+hewn@example.com',
    'Ada.Lovelace+Hewn',
    'example.com',
    'Example.com1',
  ])('%s', (typed) => {
    expect(findWeakness(typed, OWN)).toBe(OWN_SENTENCE);
  });
});

test.each([
  'correct horse battery',
  'ada walks to the mill',
  'lovelace & babbage',
  '93847561029',
  'password of ada',
])('[WEAK3] every other is taken: %s', (typed) => {
  expect(findWeakness(typed, OWN)).toBeNull();
  expect(findWeakness(typed, [''])).toBeNull();
});
