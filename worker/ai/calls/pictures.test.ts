import { expect, test } from 'vitest';
import { estimateMessages, userMessage } from './pictures.ts';

const estimate = (mediaType: string, text: string) =>
  estimateMessages([userMessage('So', [{ name: 'a', mediaType, bytes: new TextEncoder().encode(text) }])]);

test('[ATTACH4] a PDF counts by its pages, and by its length where they are packed', () => {
  const pages = (count: number) => `%PDF-1.4 /Type /Pages ${'<< /Type /Page >>'.repeat(count)}`;
  const one = estimate('application/pdf', pages(1));
  const words = estimateMessages([userMessage('So')]);
  expect(one - words).toBeGreaterThan(3_000);
  expect(estimate('application/pdf', pages(10)) - one).toBe(9 * 8_000);
  expect(estimate('application/pdf', 'a'.repeat(300_000)) - one).toBe(9 * 8_000);
  expect(estimate('image/png', pages(10))).toBeLessThan(one);
});
