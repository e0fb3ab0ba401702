/**
 * How much an app may keep. The host says it with each call, as it depends on what else its people keep; the isolate holds the
 * app to it and says how much there is. What would make the data larger than that is undone, so reading, deleting and
 * whatever makes no more of it goes on.
 */

/** With a call: the bytes that the app's data may take. */
export const ALLOWED_HEADER = 'x-hewn-storage-allowed';
/** With an answer: the bytes that they take. */
export const STORED_HEADER = 'x-hewn-storage-used';

/** Where the host says nothing, as on trial. */
const UNTOLD_BYTES = 64 * 1024 * 1024;

export class StorageFull extends Error {
  override name = 'StorageFull';

  constructor() {
    super('The storage of this app is full');
  }
}

/** Bytes that the data may take, as the host said it. */
export function readAllowed(request: Request): number {
  const text = request.headers.get(ALLOWED_HEADER);
  const bytes = Number(text);
  return text === null || !Number.isFinite(bytes) ? UNTOLD_BYTES : bytes;
}

/** What a visitor gets in place of a failure that a full storage is the cause of: the one shape of refusals of an app. */
export function answerFull(): Response {
  return Response.json(
    {
      code: 'storage_full',
      detail:
        'The storage of this app is full, so this was not kept. Delete something you no longer need, then try again.',
    },
    { status: 507 },
  );
}
