/** What a person attaches to a request of the Build chat: pictures, PDFs and texts. Field names are snake_case. */
import { z } from 'zod';

/** Bounds of what is attached. Providers take pictures of 5 MB in base64, which is 3.75 MB of bytes. */
export const ATTACHMENT_LIMITS = {
  /** Of one request. */
  count: 4,
  pictureBytes: 3_750_000,
  /** Of a PDF: four of them in base64 are 20 MB, and a request to Anthropic may have 32 MB. */
  pdfBytes: 3_750_000,
  /** Of a text, as UTF-8: about 30,000 tokens. */
  textBytes: 100_000,
  /** Characters of a name. */
  name: 200,
} as const;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const PDF_TYPE = 'application/pdf';

export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.enum([...PICTURE_TYPES, PDF_TYPE, 'text/plain']),
  /** Bytes. */
  size: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

export const AttachmentQuery = z.object({
  /** What the file is called. */
  name: z.string().min(1, 'A file needs a name').max(ATTACHMENT_LIMITS.name),
});

export const isPicture = ({ media_type }: Pick<Attachment, 'media_type'>): boolean =>
  media_type.startsWith('image/');

/** What a model is shown as it is, and not told in words. */
export const isShown = ({ media_type }: Pick<Attachment, 'media_type'>): boolean =>
  media_type !== 'text/plain';
