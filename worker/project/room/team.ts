/** What people of a project tell each other, and what the project tells them: the calls beside the room's frames. */

import type { Deployment } from '../../contract/project/environments.ts';
import type { Version } from '../../contract/project/workspace.ts';
import type { ChatMessage } from '../../contract/room/chat.ts';
import type { Place } from '../../contract/room/presence.ts';
import type { Run } from '../../contract/run.ts';
import type { WritingDeps } from '../files/writing.ts';
import { Chat, type ChatSender, type Sent } from './chat.ts';
import type { Notices } from './notices.ts';
import type { Room } from './room.ts';

export class Team {
  readonly #chat: Chat;
  readonly #room: () => Room;
  readonly #notices: Notices;

  constructor(storage: DurableObjectStorage, room: () => Room, notices: Notices) {
    this.#room = room;
    this.#notices = notices;
    this.#chat = new Chat(storage, (message) =>
      room().presence.tellAll({ type: 'chat', messages: [message], is_reset: false }),
    );
  }

  /** Whoever used an invite is announced, and the lists of members are loaded anew. */
  welcome({ id, email }: ChatSender): void {
    this.#chat.note(`joined:${id}:${Date.now()}`, `${email ?? 'Somebody'} joined the project`);
    this.tellPeople();
  }

  /** The list of members is another by now. */
  tellPeople(): void {
    this.#room().presence.tellAll({ type: 'members' });
  }

  /** Closes the sockets of somebody whose role has changed: they come back with the one that they have now. */
  closePerson(userId: string): void {
    this.#room().closePerson(userId);
    this.tellPeople();
  }

  /** How each person who is here is, by their id. */
  listPresent(): Record<string, Place['status']> {
    return this.#room().presence.list();
  }

  sendMessage(sender: ChatSender, clientId: string, text: string): Sent {
    const sent = this.#chat.send(sender, clientId, text);
    if (sent.isNew && sent.message) this.#notices.noteText(sent.message.id, sender, text, null);
    return sent;
  }

  /** @param text null takes it away. */
  changeMessage(userId: string, id: string, text: string | null): ChatMessage | null {
    return this.#chat.change(userId, id, text);
  }

  listMessages(page: { before?: number; limit: number }): ChatMessage[] {
    return this.#chat.list(page);
  }

  listMessagesSince(change: number): { messages: ChatMessage[]; isReset: boolean } {
    return this.#chat.listSince(change);
  }

  /** Says that somebody saved. */
  noteVersion({ number, author, reason, message }: Version): void {
    if (author === '' || reason === 'build') return;
    const action =
      reason === 'restore'
        ? 'went back to an earlier version'
        : reason === 'undo'
          ? 'undid a version'
          : reason === 'assistant'
            ? 'had the assistant change the app'
            : `saved version ${number}`;
    const detail = (reason === 'save' || reason === 'assistant') && message ? `: ${message}` : '';
    this.#chat.note(`version:${number}`, `${author} ${action}${detail}`);
  }

  /** Says that somebody deployed. */
  noteDeployment({ id, status, environment, version, kind, deployed_by }: Deployment): void {
    if (status !== 'deployed') return;
    const action = kind === 'rollback' ? 'went back to' : 'deployed';
    this.#chat.note(
      `deploy:${id}`,
      `${deployed_by ?? 'Somebody'} ${action} version ${version} in ${environment}`,
    );
  }

  /** Says that the document of a file could not be read. */
  noteMended({ document, path, isWhole }: Parameters<WritingDeps['noteMended']>[0]): void {
    console.warn(`Document ${document} could not be read, and was made anew from its file`);
    this.#chat.note(
      `mended:${document}`,
      `${path} could not be written together any more, and was made anew from its stored text${isWhole ? '' : ': what was typed last may be missing'}`,
    );
  }

  /** Says how a build ended. */
  noteRun(run: Run): void {
    this.#notices.noteRun(run);
    if (run.status === 'succeeded' && run.deployed_url !== null)
      this.#chat.note(`run:${run.id}`, 'The app was deployed');
    if (run.status === 'failed')
      this.#chat.note(`run:${run.id}`, `The build failed: ${run.error?.message ?? 'it did not say why'}`);
  }
}
