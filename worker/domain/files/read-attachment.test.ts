/** [ATTACH2] What may be attached is told by its bytes. */
import { expect, test } from 'vitest';
import { ATTACHMENT_LIMITS } from '../../contract/room/attachments.ts';
import { readAttachment } from './read-attachment.ts';

const bytes = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['GIF87a....', 'image/gif'],
  ['GIF89a....', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7\n\x01\x02', 'application/pdf'],
  ['name,price\nhammer,3\n', 'text/plain'],
])('[ATTACH2] %j is %s, whatever it is called', (signs, media_type) => {
  expect(readAttachment('thing.bin', bytes(signs))).toEqual({ ok: true, name: 'thing.bin', media_type });
});

test.each([
  ['a.png', ''],
  ['a.png', 'MZ\0\0\x01'],
  ['a.png', '\x89PNF\r\n\x1a\n'],
  ['a.webp', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a.pdf', ' %PDF-1.7\n\x01\x02'],
  ['.env', '%PDF-1.7\n\x01\x02'],
  ['a.txt', '\xff\xfe'],
  ['../a.txt', 'text'],
  ['src/a.txt', 'text'],
  ['a\u202etxt', 'text'],
  ['.env', 'KEY=1'],
  ['server.pem', '-----BEGIN'],
])('[ATTACH2] %s with %j is refused', (name, signs) => {
  expect(readAttachment(name, bytes(signs))).toMatchObject({ ok: false, code: 'unsupported' });
});

test('[ATTACH2] what is longer than a model is given is refused', () => {
  const long = (lead: string, size: number) => {
    const all = new Uint8Array(size).fill(97);
    all.set(bytes(lead));
    return all;
  };
  const { pdfBytes, pictureBytes, textBytes } = ATTACHMENT_LIMITS;
  expect(readAttachment('a', long('GIF89a', pictureBytes)).ok).toBe(true);
  expect(readAttachment('a', long('GIF89a', pictureBytes + 1))).toMatchObject({ code: 'payload_too_large' });
  expect(readAttachment('a', long('%PDF-1.7', pdfBytes)).ok).toBe(true);
  expect(readAttachment('a', long('%PDF-1.7', pdfBytes + 1))).toMatchObject({ code: 'payload_too_large' });
  expect(readAttachment('a', long('', textBytes)).ok).toBe(true);
  expect(readAttachment('a', long('', textBytes + 1))).toMatchObject({ code: 'payload_too_large' });
});
