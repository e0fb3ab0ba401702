/** Writing together without a server: the files of an object's storage, and sockets that are lists of frames. */
import type { ServerFrame } from '../../../worker/contract/room/room.ts';
import type { Thread } from '../../../worker/domain/budget/pace.ts';
import { writeTextFile } from '../../../worker/pipeline/files/write-files.ts';
import { Blobs } from '../../../worker/pipeline/journal/blobs.ts';
import { Documents } from '../../../worker/project/files/documents.ts';
import { WorkingFiles } from '../../../worker/project/files/working-files.ts';
import { Writing, type WritingDeps } from '../../../worker/project/files/writing.ts';
import type { Seat } from '../../../worker/project/room/room-seat.ts';

/** A hibernating socket, as far as the room asks one. */
export class Wire {
  inbox: ServerFrame[] = [];
  isOpen = true;
  #seat: Seat;
  constructor(id: string) {
    this.#seat = { id, role: 'editor', scopes: null, docs: [], caret: null } as unknown as Seat;
  }
  deserializeAttachment = () => this.#seat;
  serializeAttachment = (seat: Seat) => {
    this.#seat = seat;
  };
}

type Mended = Parameters<WritingDeps['noteMended']>[0];

/** No time goes by: all that comes is stored at once. */
const STILL: Thread = { now: () => 0, wait: () => Promise.resolve(), freeAt: 0 };

export interface OpenWriting {
  files: WorkingFiles;
  room(): Writing;
  /** The object ends, and starts anew with what is stored. */
  restart(): void;
}

/** @param options `maxTail`: updates before a document is compacted; as it is in the Worker where it is left out; `mended` hears of documents that could not be read. */
export function openWriting(
  storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>,
  options: { wires(): readonly Wire[]; thread?: Thread; maxTail?: number; mended?: Mended[] },
): OpenWriting {
  const { sql } = storage;
  const files = new WorkingFiles(sql, new Blobs(sql), () => room.settle());
  const start = () =>
    new Writing({
      thread: options.thread ?? STILL,
      documents: new Documents(sql, options.maxTail),
      transact: (work) => storage.transactionSync(work),
      readFile: (path) => files.read(path),
      findRefusal: (path, content) => files.findTextRefusal(path, content),
      readRow: (path) => files.readRow(path),
      writeRow: (path, content, at) => writeTextFile(sql, { path, content, origin: 'person' }, at),
      sockets: () => options.wires().filter(({ isOpen }) => isOpen) as unknown as WebSocket[],
      send: (socket, frame) => void (socket as unknown as Wire).inbox.push(frame),
      noteChange: () => {},
      noteMended: (mended) => void options.mended?.push(mended),
    });
  let room = start();
  return {
    files,
    room: () => room,
    restart() {
      room = start();
    },
  };
}
