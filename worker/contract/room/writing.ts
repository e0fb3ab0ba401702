/**
 * Frames by which several write one file. What they carry is of Yjs, in base64: the state vector that somebody has (step 1 of its
 * protocol), what they lack (step 2), and updates.
 */
import { z } from 'zod';

/** Longest update, characters of base64: a text of 1 MB that is put in at once, with what Yjs adds. */
export const MAX_UPDATE = 1_500_000;
/** A state vector has some bytes for each window that ever wrote. */
const MAX_VECTOR = 20_000;

const DocId = z.number().int().min(1);
/** A place that moves along with the text. */
const RelativePlace = z.base64().max(200);

export const WRITING_REQUESTS = [
  /** Takes part in a file. `doc` and `vector` are what is there from before; null for nothing. */
  z.object({
    type: z.literal('doc.open'),
    path: z.string().min(1).max(400),
    doc: DocId.nullable(),
    vector: z.base64().max(MAX_VECTOR).nullable(),
  }),
  /** `n` grows with each update of a window, and comes back with its answer. */
  z.object({
    type: z.literal('doc.update'),
    doc: DocId,
    n: z.number().int().min(0),
    update: z.base64().min(1).max(MAX_UPDATE),
  }),
  z.object({ type: z.literal('doc.close'), doc: DocId }),
  /** Where somebody's cursor and selection are; null for nowhere. */
  z.object({
    type: z.literal('doc.caret'),
    doc: DocId,
    anchor: RelativePlace.nullable(),
    head: RelativePlace.nullable(),
  }),
] as const;

export const WRITING_ANSWERS = [
  /** What the other side lacks, and what this one has. `revision` is of the file. */
  z.object({
    type: z.literal('doc.state'),
    doc: z.number(),
    path: z.string(),
    update: z.string(),
    vector: z.string(),
    revision: z.string(),
  }),
  /** There is no text at this path that could be written together. */
  z.object({ type: z.literal('doc.none'), path: z.string() }),
  z.object({ type: z.literal('doc.update'), doc: z.number(), update: z.string(), revision: z.string() }),
  /** It is stored. */
  z.object({ type: z.literal('doc.ack'), doc: z.number(), n: z.number(), revision: z.string() }),
  /** It is not stored, and will not be as it is. */
  z.object({
    type: z.literal('doc.refused'),
    doc: z.number(),
    n: z.number(),
    code: z.enum(['bad_update', 'missing_updates', 'forbidden', 'not_open', 'payload_too_large']),
    message: z.string(),
  }),
  /** The file has another name; also the answer to who asks for its document by a name that it had. */
  z.object({ type: z.literal('doc.moved'), doc: z.number(), from: z.string(), path: z.string() }),
  /** The file was removed. `by`: the name of who did it; null where nobody is known. */
  z.object({ type: z.literal('doc.gone'), doc: z.number(), by: z.string().nullable() }),
  z.object({
    type: z.literal('doc.caret'),
    doc: z.number(),
    seat: z.string(),
    anchor: z.string().nullable(),
    head: z.string().nullable(),
  }),
] as const;
