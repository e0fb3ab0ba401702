import type { ReactNode } from 'react';
import type { Page } from '../../data/request';
import type { QueryResult } from '../../data/use-query';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { useTitle } from '../../ui/page/use-title';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import type { CommentView } from '../comments/CommentEntry';
import type { Marks } from '../marks/use-mark';
import { ChatComposer } from './ChatComposer';
import { ChatMessages } from './ChatMessages';
import type { ChatState } from './use-chat';

export interface ChatProps<Room extends { id: number }, Message extends { id: number }> {
  chat: ChatState<Room>;
  rooms: QueryResult<Page<Room>>;
  /** “Channels”. */
  roomsTitle: string;
  viewOf: (room: Room) => { title: string; detail?: string | null };
  newRoom?: ReactNode;
  roomActions?: (room: Room) => ReactNode;
  messages: QueryResult<Page<Message>>;
  own?: Marks;
  entryOf: (message: Message) => CommentView;
  /** “message”. */
  one: string;
  longest: number;
  asksName?: 'always' | 'optional';
  /** The name of whoever is signed in: nobody is asked for it then. */
  signedAs?: string;
  /** Absent for those who may read alone. */
  send?: (entry: { author: string | null; body: string }, room: number) => Promise<unknown>;
  remove?: (id: number) => Promise<unknown>;
}

/** Rooms at the side, what is said in the open one, and a line to write in. Fills the height of the window. */
export function Chat<Room extends { id: number }, Message extends { id: number }>(
  props: ChatProps<Room, Message>,
) {
  const { chat, rooms, roomsTitle, viewOf, newRoom, roomActions, send } = props;
  const { room } = chat;
  const view = room && viewOf(room);
  useTitle(view?.title ?? roomsTitle);
  return (
    <Loaded result={rooms}>
      {({ items }) =>
        room === null || view === null ? (
          <EmptyState
            icon="hash"
            title={`No ${roomsTitle.toLowerCase()} yet`}
            text="Make the first one and say hello."
          >
            {newRoom}
          </EmptyState>
        ) : (
          <div className="grid h-[calc(100dvh-8rem)] min-h-112 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-card md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-1 lg:h-[calc(100dvh-5rem)]">
            <nav
              aria-label={roomsTitle}
              className="flex min-w-0 flex-col gap-3 border-line bg-side p-3 max-md:border-b md:border-r"
            >
              <div className="flex items-center justify-between gap-2 px-2 md:min-h-9">
                <h2 className="text-sm font-semibold">{roomsTitle}</h2>
              </div>
              <ul className="flex gap-1 overflow-x-auto md:grow md:flex-col md:overflow-y-auto">
                {items.map((other) => (
                  <li key={other.id} className="shrink-0">
                    <button
                      type="button"
                      aria-current={other.id === room.id ? 'page' : undefined}
                      onClick={() => chat.open(other.id)}
                      className={classes(
                        'flex w-full cursor-pointer items-center gap-1.5 rounded-control px-2.5 py-1.5 text-left text-sm transition-colors',
                        other.id === room.id
                          ? 'bg-accent font-medium text-on-accent'
                          : 'text-muted hover:bg-hover hover:text-ink',
                      )}
                    >
                      <Icon name="hash" size={15} />
                      <span className="truncate">{viewOf(other).title}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {newRoom && <div className="max-md:hidden">{newRoom}</div>}
            </nav>
            <section
              aria-labelledby="chat-room"
              className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto]"
            >
              <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-5">
                <div className="min-w-0">
                  <h1 id="chat-room" className="flex items-center gap-1.5 font-heading text-lg font-strong">
                    <Icon name="hash" size={18} className="text-muted" />
                    <span className="truncate">{view.title}</span>
                  </h1>
                  {view.detail && <p className="truncate text-sm text-muted">{view.detail}</p>}
                </div>
                {roomActions?.(room)}
              </header>
              <ChatMessages
                key={room.id}
                room={view.title}
                result={props.messages}
                own={props.own}
                entryOf={props.entryOf}
                one={props.one}
                onMore={chat.readMore}
                pageSize={chat.pageSize}
                remove={props.remove}
              />
              {send && (
                <ChatComposer
                  room={view.title}
                  longest={props.longest}
                  asksName={props.asksName}
                  signedAs={props.signedAs}
                  send={(entry) => send(entry, room.id)}
                />
              )}
            </section>
          </div>
        )
      }
    </Loaded>
  );
}
