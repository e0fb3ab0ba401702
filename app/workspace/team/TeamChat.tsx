import { useRef, useState } from 'react';
import type { ChatMessage } from '../../../worker/contract/room/chat.ts';
import { MAX_MESSAGE } from '../../../worker/contract/room/chat-limits.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { TextArea } from '../../ui/fields/TextArea';
import { sendOnEnter } from '../../ui/send-on-enter';
import type { PlaceProps } from '../run/LinkedText';
import { ChatLine } from './ChatLine';
import type { RoomLink, RoomState } from './room-link';
import { useDraft } from './use-draft';
import { useUnread } from './use-unread';

/** Messages of one page of what was said before. */
const PAGE = 50;

export interface TeamChatProps {
  projectId: string;
  room: RoomLink;
  state: RoomState;
  email: string | null;
  /** Addresses of the members. */
  names: readonly string[];
  places: PlaceProps;
}

/** What the people of a project say to each other. */
export function TeamChat({ projectId, room, state, email, names, places }: TeamChatProps) {
  const [draft, setDraft] = useDraft(projectId);
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  const [isAtStart, setAtStart] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const unread = useUnread(projectId, state.messages, email, log);
  const canSend = draft.trim() !== '';
  const call = api.projects[':id'].chat;

  function send() {
    if (!canSend) return;
    if (editing)
      void change(() =>
        unwrap(
          call[':message'].$patch({
            param: { id: projectId, message: editing.id },
            json: { text: draft.trim() },
          }),
        ),
      );
    else room.say(draft.trim());
    setEditing(null);
    setDraft('');
  }

  async function change(action: () => Promise<ChatMessage | undefined>) {
    try {
      const changed = await action();
      if (changed) room.take([changed]);
    } catch (thrown) {
      const description = (await readError(thrown))?.message ?? 'The message could not be changed.';
      showToast({ title: 'Message Error', description, variant: 'destructive' });
    }
  }

  async function loadEarlier() {
    const before = state.messages[0]?.seq;
    if (before === undefined) return;
    await change(async () => {
      const query = { before: String(before), limit: String(PAGE) };
      const page = await unwrap(call.$get({ param: { id: projectId }, query }));
      setAtStart(page.length < PAGE);
      room.take(page);
      return undefined;
    });
  }

  const hasEarlier = !isAtStart && (state.messages[0]?.seq ?? 1) > 1;
  return (
    <section aria-label="Team chat" className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 font-medium text-ink">
        Team chat
        {unread > 0 && (
          <span className="rounded-full bg-madder-fill px-1.5 text-xs text-on-madder">{unread} new</span>
        )}
        {!state.isOpen && state.refusal === null && (
          <span className="text-xs font-normal text-ink-3">connecting…</span>
        )}
      </h2>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        ref={log}
        role="log"
        aria-label="Messages of the team"
        className="flex h-64 flex-col-reverse overflow-y-auto rounded-card border border-line p-3"
      >
        {/* Drawn from its end: the newest message is in sight. */}
        <ol className="mb-auto flex flex-col gap-3">
          {hasEarlier && (
            <li>
              <Button variant="quiet" size="small" onPress={() => void loadEarlier()}>
                Earlier messages
              </Button>
            </li>
          )}
          {state.messages.length + state.unsent.length === 0 && (
            <li className="text-ink-3">Nothing was said yet.</li>
          )}
          {state.messages.map((message) => (
            <ChatLine
              key={message.seq}
              message={message}
              email={email}
              names={names}
              places={places}
              onEdit={() => {
                setEditing(message);
                setDraft(message.message);
              }}
              onDelete={() =>
                void change(async () => {
                  await unwrap(call[':message'].$delete({ param: { id: projectId, message: message.id } }));
                  return undefined;
                })
              }
            />
          ))}
          {state.unsent.map(({ client_id, text }) => (
            <li key={client_id} className="flex flex-col gap-0.5 text-ink-3">
              <span className="text-xs">
                {state.isOpen ? 'Sending…' : 'Sent when the connection is back'}
              </span>
              <p className="max-w-full whitespace-pre-wrap break-words">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label={editing ? 'Change your message' : 'Message to the team'}
          hideLabel
          rows={2}
          placeholder="Message the team… @name, src/App.tsx:3, ```code```"
          maxLength={MAX_MESSAGE}
          value={draft}
          onChange={setDraft}
          areaProps={{
            onKeyDown: (event) => sendOnEnter(event, send),
          }}
        />
        <span className="flex gap-2">
          <Button type="submit" size="small" isDisabled={!canSend}>
            {editing ? 'Change' : 'Send'}
          </Button>
          {editing && (
            <Button
              variant="quiet"
              size="small"
              onPress={() => {
                setEditing(null);
                setDraft('');
              }}
            >
              Cancel
            </Button>
          )}
        </span>
      </form>
    </section>
  );
}
