/** What people attach to their requests in the Build chat: pictures, PDFs and texts, one call each, before the request itself. */
import { Hono } from 'hono';
import {
  ATTACHMENT_LIMITS,
  Attachment,
  AttachmentQuery,
  isPicture,
  PICTURE_TYPES,
} from '../../contract/room/attachments.ts';
import { readAttachment } from '../../domain/files/read-attachment.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBytes } from '../callers/limit-bytes.ts';
import { requireProjectRoom } from '../callers/limit-storage.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openTurns } from '../open-project.ts';
import { readBounded, validQuery } from '../validate.ts';

const BYTES = 'application/octet-stream';
const ANSWERS = Object.fromEntries([...PICTURE_TYPES, BYTES].map((type) => [type, null]));

export const projectAttachments = new Hono<SignedInEnv>()
  .post(
    '/:id/attachments',
    describeCall('turns', `Attach a picture, a PDF or a text (\`${BYTES}\`) to a request that is to come`, {
      201: Attachment,
    }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    validQuery(AttachmentQuery),
    async (context) => {
      const bytes = await readBounded(context.req.raw, ATTACHMENT_LIMITS.pictureBytes);
      const read = readAttachment(context.req.valid('query').name, bytes);
      if (!read.ok) throw httpError(read.code, read.message);
      const { name, media_type } = read;
      const userId = context.var.caller.account.user_id;
      const turns = openTurns(context.env, context.var.project.id);
      return context.json(await turns.attach({ userId, name, media_type, bytes }), 201);
    },
  )
  .get(
    '/:id/attachments/:attachment',
    describeCall('turns', 'What was attached: a picture as such, all else to download', { 200: ANSWERS }),
    requireSession,
    requireProject('read'),
    limitBytes,
    async (context) => {
      const turns = openTurns(context.env, context.var.project.id);
      const userId = context.var.caller.account.user_id;
      const found = await turns.readAttachment(context.req.param('attachment'), userId);
      if (!found) throw noAttachment();
      const { attachment, bytes } = found;
      // A picture's type is that of its bytes. A text or a PDF is never shown as a page of ours, whatever is in it.
      return context.body(
        new Uint8Array(bytes),
        200,
        isPicture(attachment)
          ? { 'content-type': attachment.media_type }
          : { 'content-type': BYTES, 'content-disposition': 'attachment' },
      );
    },
  )
  .delete(
    '/:id/attachments/:attachment',
    describeCall('turns', 'Take back what was attached and not sent', { 204: null }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const turns = openTurns(context.env, context.var.project.id);
      const userId = context.var.caller.account.user_id;
      if (!(await turns.removeAttachment(context.req.param('attachment'), userId))) throw noAttachment();
      return context.body(null, 204);
    },
  );

const noAttachment = () => httpError('not_found', 'There is no such attachment.');
