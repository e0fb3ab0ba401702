import { Pencil, Trash2 } from 'lucide-react';
import type { ChatMessage } from '../../../worker/contract/room/chat.ts';
import { type MessagePart, splitMessage } from '../../../worker/contract/room/split-message.ts';
import { Menu } from '../../ui/layers/Menu';
import { LinkedText, type PlaceProps } from '../run/LinkedText';
import { ColouredCode } from './ColouredCode';

export interface ChatLineProps {
  message: ChatMessage;
  /** Of this person. */
  email: string | null;
  /** Addresses of the members, for those who are named. */
  names: readonly string[];
  places: PlaceProps;
  onEdit(): void;
  onDelete(): void;
}

/** One message of the team, or one of the project itself. */
export function ChatLine({ message, email, names, places, onEdit, onDelete }: ChatLineProps) {
  const time = new Date(message.timestamp);
  const when = (
    <time
      dateTime={message.timestamp}
      title={time.toLocaleString('en')}
      className="shrink-0 font-normal whitespace-nowrap text-ink-3"
    >
      {time.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' })}
    </time>
  );
  if (message.type === 'system')
    return (
      <li className="flex gap-2 text-xs text-ink-3">
        <span className="min-w-0 break-words">{message.message}</span>
        {when}
      </li>
    );
  const isMine = message.user === email;
  const parts = splitMessage(message.message, names);
  const isForMe = email !== null && parts.some((part) => part.kind === 'mention' && part.email === email);
  return (
    <li className={`flex flex-col gap-0.5 ${isForMe ? 'border-l-2 border-madder bg-madder-wash pl-2' : ''}`}>
      <span className="flex items-center gap-2 text-xs font-medium text-ink">
        <span className="min-w-0 truncate">{message.user ?? 'You'}</span>
        {when}
        {message.edited_at && !message.is_deleted && <span className="font-normal text-ink-3">changed</span>}
        {isMine && !message.is_deleted && (
          <span className="ml-auto">
            <Menu
              label="More for this message"
              entries={[
                { id: 'edit', label: 'Change', icon: <Pencil />, onAction: onEdit },
                { id: 'delete', label: 'Delete', icon: <Trash2 />, onAction: onDelete, isDanger: true },
              ]}
            />
          </span>
        )}
      </span>
      {message.is_deleted ? (
        <p className="text-ink-3 italic">This message was deleted.</p>
      ) : (
        <div className="min-w-0 break-words">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which has no other names.
            <Part key={at} part={part} places={places} />
          ))}
        </div>
      )}
    </li>
  );
}

function Part({ part, places }: { part: MessagePart; places: PlaceProps }) {
  if (part.kind === 'code') return <ColouredCode text={part.text} language={part.language} />;
  if (part.kind === 'mention') return <strong className="font-medium text-madder-text">{part.text}</strong>;
  return (
    <span className="whitespace-pre-wrap break-words">
      <LinkedText text={part.text} {...places} />
    </span>
  );
}
