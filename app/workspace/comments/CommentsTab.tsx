/** All comments of the project, loaded when the tab is first shown. */
import { useEffect, useState } from 'react';
import type { CommentThread } from '../../../worker/contract/room/comments.ts';
import { Button } from '../../ui/buttons/Button';
import { CommentForm } from './CommentForm';
import { lineOf, type Subject, type ThreadState } from './comments-state';
import { ThreadView } from './ThreadView';
import type { ThreadProps } from './thread-props';
import type { CommentsControl } from './use-comment-places';
import { useCommentsState } from './use-comments';
import { useThreadProps } from './use-thread-props';

export interface CommentsTabProps {
  projectId: string;
  control: CommentsControl;
}

export function CommentsTab({ projectId, control }: CommentsTabProps) {
  const { store, places, me, goTo } = control;
  const props = useThreadProps(projectId, store, places, me);
  if (!props) return <p className="p-4 text-sm text-ink-2">Comments are there once the project is saved.</p>;
  return <CommentList {...props} goTo={goTo} seeking={control.seeking} />;
}

interface CommentListProps extends ThreadProps {
  goTo: CommentsControl['goTo'];
  seeking: CommentsControl['seeking'];
}

function CommentList({ goTo, seeking, ...props }: CommentListProps) {
  const { store, calls } = props;
  const { threads, hasMore, shown, subject, problem } = useCommentsState(store);
  const [state, setState] = useState<ThreadState>('open');
  const isLoaded = hasMore[state] !== null;
  useEffect(() => {
    if (!isLoaded) void store.load(state);
  }, [store, state, isLoaded]);
  // The one that an address leads to may be settled.
  const isShownResolved = threads.some(({ id, resolved }) => id === shown && resolved !== null);
  useEffect(() => {
    if (isShownResolved) setState('resolved');
  }, [isShownResolved]);
  const listed = threads.filter(({ resolved }) => (resolved === null) === (state === 'open'));
  return (
    <section
      aria-label="Comments"
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 text-sm text-ink-2"
    >
      <fieldset className="flex gap-1">
        <legend className="sr-only">Which comments</legend>
        {(['open', 'resolved'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => setState(one)}
            className="rounded-control px-2.5 py-1 capitalize hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
          >
            {one}
          </button>
        ))}
      </fieldset>
      {subject && (
        <div className="flex flex-col gap-2 rounded-card border border-line p-3">
          <p className="text-xs break-words text-ink-3">{describeSubject(subject)}</p>
          <CommentForm
            label="Comment"
            button="Comment"
            isFocused
            onCancel={() => store.ask(null)}
            onSend={(text, clientId) => calls.begin(subject, text, clientId)}
          />
        </div>
      )}
      {problem && <p className="text-red">{problem}</p>}
      {isLoaded && listed.length === 0 && (
        <p>
          {state === 'open'
            ? 'Nothing is open. Comment on a line below the editor, or on an element above the preview.'
            : 'Nothing was resolved yet.'}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {listed.map((thread) => (
          <ListedThread
            key={thread.id}
            thread={thread}
            isShown={thread.id === shown}
            isMissing={seeking?.id === thread.id && seeking.isMissing}
            goTo={goTo}
            {...props}
          />
        ))}
      </ol>
      {hasMore[state] && (
        <Button variant="quiet" size="small" className="self-start" onPress={() => void store.load(state)}>
          Earlier comments
        </Button>
      )}
    </section>
  );
}

interface ListedThreadProps extends ThreadProps {
  thread: CommentThread;
  isShown: boolean;
  /** Its element is not on the page that it names. */
  isMissing: boolean;
  goTo: CommentsControl['goTo'];
}

function ListedThread({ thread, isShown, isMissing, goTo, ...props }: ListedThreadProps) {
  const { found } = useCommentsState(props.store);
  const place = lineOf(thread, found);
  const { line, element, first, replies } = thread;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <button
        type="button"
        className="truncate text-left font-mono text-xs text-madder-text underline"
        onClick={() => goTo(thread)}
      >
        {line ? `${line.path}:${place?.line}` : `Preview ${element?.page}`}
      </button>
      {place?.isGone && <p className="text-xs text-ink-3">The text of this comment is gone.</p>}
      {isMissing && <p className="text-xs text-ink-3">Not found on this page.</p>}
      {(line?.quote || element?.text) && (
        <code className="truncate rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs text-ink-2">
          {line?.quote || element?.text}
        </code>
      )}
      {isShown ? (
        <ThreadView thread={thread} {...props} />
      ) : (
        <button
          type="button"
          className="flex flex-col gap-0.5 rounded-sm text-left hover:bg-sunken"
          aria-expanded={false}
          onClick={() => void props.store.open(thread.id)}
        >
          <span className="max-w-full truncate text-xs font-medium text-ink">{first.user ?? 'Somebody'}</span>
          <span className="line-clamp-3 max-w-full break-words">
            {first.is_deleted ? 'This comment was deleted.' : first.text}
          </span>
          <span className="text-xs text-ink-3">
            {replies === 0 ? 'Reply' : replies === 1 ? '1 reply' : `${replies} replies`}
          </span>
        </button>
      )}
    </li>
  );
}

function describeSubject(subject: Subject): string {
  if ('path' in subject) return `On line ${subject.line} of ${subject.path}`;
  const { page, text } = subject.element;
  return text === '' ? `On an element of ${page}` : `On “${text}” of ${page}`;
}
