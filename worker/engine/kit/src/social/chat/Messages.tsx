import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { ApiError, send } from '../../data/request';
import type { DataStore } from '../../data/store';
import { useStore } from '../../data/use-query';
import { Avatar } from '../../ui/Avatar';
import { classes } from '../../ui/classes';
import { useTitle } from '../../ui/page/use-title';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import { ChatComposer } from './ChatComposer';
import { ChatMessages } from './ChatMessages';
import { type Correspondent, messagesPath, useCorrespondents, useDirectMessages } from './use-messages';

/** All one's conversations at the side, the open one beside them. Fills the height of the window. */
export function Messages({ longest }: { longest: number }) {
  const [search, setSearch] = useSearchParams();
  const people = useCorrespondents(true);
  const asked = Number(search.get('with')) || null;
  const items = people.data?.items ?? [];
  const open = items.find(({ id }) => id === asked) ?? items[0] ?? null;
  useTitle('Messages');
  return (
    <div className="grid gap-4">
      <h1 className="font-heading text-2xl font-strong tracking-heading">Messages</h1>
      <Loaded result={people}>
        {() =>
          open === null ? (
            <EmptyState
              icon="messages-square"
              title="Nobody to write to yet"
              text="As soon as somebody else has an account here, you can write to each other."
            />
          ) : (
            <div className="grid h-[calc(100dvh-12rem)] min-h-112 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-card md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-1">
              <nav
                aria-label="Conversations"
                className="min-w-0 border-line bg-side p-2 max-md:border-b md:overflow-y-auto md:border-r"
              >
                <ul className="flex gap-1 max-md:overflow-x-auto md:flex-col">
                  {items.map((person) => (
                    <li key={person.id} className="shrink-0">
                      <PersonButton
                        person={person}
                        isOpen={person.id === open.id}
                        onOpen={() => setSearch({ with: String(person.id) })}
                      />
                    </li>
                  ))}
                </ul>
              </nav>
              <Conversation key={open.id} person={open} longest={longest} />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

interface PersonButtonProps {
  person: Correspondent;
  isOpen: boolean;
  onOpen: () => void;
}

function PersonButton({ person, isOpen, onOpen }: PersonButtonProps) {
  return (
    <button
      type="button"
      aria-current={isOpen ? 'page' : undefined}
      onClick={onOpen}
      className={classes(
        'flex w-full cursor-pointer items-center gap-3 rounded-control px-2.5 py-2 text-left transition-colors',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Avatar title={person.name} />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">{person.name}</span>
        <span className="block truncate text-xs text-muted max-md:hidden">
          {person.text || 'Nothing said yet'}
        </span>
      </span>
      {person.unseen > 0 && (
        <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
          {person.unseen}
          <span className="sr-only"> new</span>
        </span>
      )}
    </button>
  );
}

function Conversation({ person, longest }: { person: Correspondent; longest: number }) {
  const store = useStore();
  const result = useDirectMessages(person.id);
  const { unseen } = person;

  // What is on screen is read.
  useEffect(() => {
    if (unseen === 0 || document.hidden) return;
    void markSeen(person.id, store);
  }, [unseen, person.id, store]);

  const items = result.data?.items;
  const page = items && { items, total: items.length, page: 1, page_size: items.length };
  return (
    <section
      aria-labelledby="conversation"
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
        <Avatar title={person.name} />
        <h2 id="conversation" className="truncate font-heading text-lg font-strong">
          {person.name}
        </h2>
      </header>
      <ChatMessages
        room={person.name}
        result={{ ...result, data: page }}
        own={items && { items: items.filter(({ own }) => own === 1).map(({ id }) => ({ id, value: 1 })) }}
        entryOf={({ id, author, text, at }) => ({ id, author, body: text, at, replyTo: null })}
        one="message"
        pageSize={100}
        onMore={() => undefined}
      />
      <ChatComposer
        room={person.name}
        longest={longest}
        send={({ body }) => send('POST', messagesPath(person.id), { text: body })}
      />
    </section>
  );
}

/** Without a connection they stay new, and are marked the next time. */
async function markSeen(id: number, store: DataStore): Promise<void> {
  try {
    await send('POST', `${messagesPath(id)}/seen`);
    await store.refresh();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
