import { expect, test } from 'vitest';
import { listPublicLines, readPublicVariables } from './public-variables.ts';

test('[PACK42] pages get what is named for them, of the file that comes last, and nothing else', () => {
  const files = {
    '.env':
      'SECRET=1\nVITE_A=one\nexport VITE_B="two # three" # said\n#VITE_C=no\nREACT_APP_D=four # five\r\n',
    '.env.production': "VITE_A='of production'\n",
    '.env.example': 'VITE_E=no\n',
  };
  expect(readPublicVariables(files)).toEqual({
    VITE_A: 'of production',
    VITE_B: 'two # three',
    REACT_APP_D: 'four',
  });
});

test('[KEYS4] of files whose values stay where they are, the lines that pages get are looked at', () => {
  expect(listPublicLines('.env', 'A=1\nVITE_B=2\n')).toBe('\nVITE_B=2\n');
  expect(listPublicLines('certificate.pem', 'VITE_B=2')).toBe('');
});
