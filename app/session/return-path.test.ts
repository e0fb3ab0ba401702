import { describe, expect, test } from 'vitest';
import { readReturnPath } from '../../worker/contract/account/return-path.ts';
import { leadToEntry } from './lead-to-entry';
import { findReturnPath, findWayBack, withReturn } from './return-path';

describe('[BACK1] a way back is a path of ours', () => {
  test.each([
    '/dashboard',
    '/open/abc?environment=staging',
    '/code-editor/abc?file=src%2FApp.tsx#line-3',
    '/invite?token=a-b_c',
    '/build?run=x&to=https://other.example',
    '/',
  ])('%s', (path) => {
    expect(readReturnPath(path)).toBe(path);
  });

  test.each([
    '',
    'dashboard',
    'https://other.example',
    'javascript:alert(1)',
    '//other.example',
    '///other.example',
    '/\\other.example',
    '\\/other.example',
    '/a\\..\\other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/\r\nset-cookie: a=b',
    ' /dashboard',
    '/\u0000',
    '/\u0085/other.example',
    '/.//other.example',
    '/..//other.example',
    '/a/..//other.example',
    '/%2e//other.example',
    '/%2E%2e//other.example',
    '@other.example',
    '.other.example',
    `/${'a'.repeat(2000)}`,
  ])('%j is none', (path) => {
    expect(readReturnPath(path)).toBeNull();
  });

  test('what is not there is none', () => {
    expect([readReturnPath(null), readReturnPath(undefined)]).toEqual([null, null]);
  });

  test('what comes out is a path of ours wherever it is put', () => {
    for (const path of ['/%2F/other.example', '/%5Cother.example', '/a/../b', '/ü?ö#ä', '/a b', '/a//b']) {
      const read = readReturnPath(path);
      expect(new URL(read ?? '', 'https://hewn.example').origin).toBe('https://hewn.example');
      expect(readReturnPath(read)).toBe(read);
    }
  });
});

describe('[BACK2] who has to come in first is led back', () => {
  test('the address of a page stands whole in that of logging in', () => {
    const answer = leadToEntry(new Request('https://hewn.example/open/abc?environment=staging'));
    const to = answer.headers.get('location') ?? '';
    expect([answer.status, to]).toEqual([302, '/login?next=%2Fopen%2Fabc%3Fenvironment%3Dstaging']);
    expect(findReturnPath(new Request(`https://hewn.example${to}`))).toBe('/open/abc?environment=staging');
  });

  test.each([
    ['/', '', null],
    ['/', '?x=1', null],
    ['/templates/shop', '', '/templates/shop'],
    ['/build', '?run=abc', '/build?run=abc'],
    ['/login', '', null],
    ['/login', '?next=%2Fsettings', '/settings'],
    ['/signup', '?next=%2F%2Fother.example', null],
    ['/reset-password', '?token=secret&next=%2Fsettings', '/settings'],
    ['//other.example', '', null],
    ['/.//other.example', '', null],
  ])('the header of %s%s leads back to %s', (pathname, search, back) => {
    expect(findWayBack({ pathname, search })).toBe(back);
  });

  test('without a way back the address stays as it is', () => {
    expect([withReturn('/signup', null), withReturn('/signup', '/settings')]).toEqual([
      '/signup',
      '/signup?next=%2Fsettings',
    ]);
  });
});
