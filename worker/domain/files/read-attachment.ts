/** What kind of file somebody attaches, by its bytes and never by its name alone. Pure. */
import { holdsSecrets } from '../../contract/project/holds-secrets.ts';
import { ATTACHMENT_LIMITS, type Attachment, PDF_TYPE } from '../../contract/room/attachments.ts';
import { checkPath } from './paths.ts';

export type ReadAttachment =
  | { ok: true; name: string; media_type: Attachment['media_type'] }
  | { ok: false; code: 'unsupported' | 'payload_too_large'; message: string };

const KINDS = 'Pictures (PNG, JPEG, WebP, GIF), PDFs and texts in UTF-8 can be attached.';
const PDF_BEGINS = new TextEncoder().encode('%PDF-');

export function readAttachment(name: string, bytes: Uint8Array): ReadAttachment {
  const path = checkPath(name);
  if (!path.ok) return refuse(path.message);
  if (path.path.includes('/')) return refuse('A name has no folders in it.');
  if (bytes.length === 0) return refuse('This file is empty.');
  const picture = findPicture(bytes);
  if (picture)
    return bytes.length > ATTACHMENT_LIMITS.pictureBytes
      ? tooLarge('A picture may have 3.75 MB at most.')
      : { ok: true, name: path.path, media_type: picture };
  // It would go to the model's provider.
  if (holdsSecrets(path.path)) return refuse('This file may hold secrets, so it is not given to a model.');
  if (PDF_BEGINS.every((byte, at) => bytes[at] === byte))
    return bytes.length > ATTACHMENT_LIMITS.pdfBytes
      ? tooLarge('A PDF may have 3.75 MB at most.')
      : { ok: true, name: path.path, media_type: PDF_TYPE };
  if (!isText(bytes)) return refuse(KINDS);
  return bytes.length > ATTACHMENT_LIMITS.textBytes
    ? tooLarge('A text may have 100 kB at most.')
    : { ok: true, name: path.path, media_type: 'text/plain' };
}

function refuse(message: string): ReadAttachment {
  return { ok: false, code: 'unsupported', message };
}

function tooLarge(message: string): ReadAttachment {
  return { ok: false, code: 'payload_too_large', message };
}

/** By the first bytes, as each format has them. */
function findPicture(bytes: Uint8Array): Attachment['media_type'] | null {
  const at = (offset: number, signs: string) =>
    [...signs].every((sign, index) => bytes[offset + index] === sign.charCodeAt(0));
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'image/gif';
  return at(0, 'RIFF') && at(8, 'WEBP') ? 'image/webp' : null;
}

/** UTF-8 without signs that no text has. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a program's file from a text.
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}
