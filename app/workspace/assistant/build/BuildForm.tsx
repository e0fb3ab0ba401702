import { MousePointerClick, Paperclip, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { MAX_TURN_REQUEST } from '../../../../worker/contract/room/turns.ts';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import { TextArea } from '../../../ui/fields/TextArea';
import { Spinner } from '../../../ui/Spinner';
import { sendOnEnter } from '../../../ui/send-on-enter';
import type { FilePlace } from '../../editor/reveal-place';
import type { OpenFile } from '../assistant-state';
import { ContextPanel } from '../context/ContextPanel';
import { withoutFor } from '../context/left-out';
import type { ToldControl } from '../context/use-told';
import { AttachmentChips } from './AttachmentChips';
import { ElementMark } from './ElementMark';
import { useAttachments } from './use-attachments';
import type { TalkedElement } from './use-talked-element';
import type { NewRequest } from './use-turns';

export interface BuildFormProps {
  projectId: string;
  element: TalkedElement;
  /** Shows a file at a place. */
  onOpen(place: FilePlace): void;
  /** The file that is open. */
  file: OpenFile;
  told: ToldControl;
  isSignedIn: boolean;
  /** Something is at work: the request waits for its end. */
  isWorking: boolean;
  /** @returns whether it was taken. */
  onAsk(request: NewRequest): Promise<boolean>;
}

/** The next request, with what is attached to it: by the button, pasted, or dropped here. */
export function BuildForm({
  projectId,
  element,
  onOpen,
  file,
  told,
  isSignedIn,
  isWorking,
  onAsk,
}: BuildFormProps) {
  const { path } = file;
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const attaching = useAttachments(projectId);
  const input = useRef<HTMLInputElement>(null);
  const request = text.trim();
  const attachments = attaching.chips.flatMap(({ attachment }) => attachment?.id ?? []);
  const canSend = request !== '' && !isSending && !attaching.isBusy;

  async function send() {
    if (!canSend) return;
    setSending(true);
    const problems = await told.findProblems(file);
    const without = withoutFor('build', told.leftOut);
    const about = element.picked && { element: element.picked };
    const focus = path !== null && { focus: path };
    if (await onAsk({ request, attachments, without, problems, ...about, ...focus })) {
      setText('');
      attaching.clear();
      element.clear();
    }
    setSending(false);
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        attaching.add(Array.from(event.dataTransfer.files));
      }}
    >
      <TextArea
        label="What should be different?"
        rows={3}
        value={text}
        maxLength={MAX_TURN_REQUEST}
        onChange={setText}
        areaProps={{
          onKeyDown: (event) => sendOnEnter(event, send),
          onPaste(event) {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            attaching.add(Array.from(event.clipboardData.files));
          },
        }}
      />
      {element.picked && (
        <div className="flex max-w-full items-center gap-1 self-start rounded-control border border-line pl-2">
          <ElementMark element={element.picked} onOpen={onOpen} />
          <IconButton label="Take the element away" Icon={X} onPress={element.clear} />
        </div>
      )}
      <AttachmentChips attaching={attaching} />
      <ContextPanel
        projectId={projectId}
        mode="build"
        file={file}
        told={told}
        isSignedIn={isSignedIn}
        words={text}
        element={element.picked ? JSON.stringify(element.picked) : ''}
        attachments={attachments}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isDisabled={!canSend}>
          {isSending && <Spinner />}
          {isWorking ? 'Ask next' : 'Ask'}
        </Button>
        <Button size="small" variant="secondary" onPress={() => input.current?.click()}>
          <Paperclip aria-hidden className="size-4" />
          Attach
        </Button>
        <Button size="small" variant="secondary" aria-pressed={element.isPicking} onPress={element.pick}>
          <MousePointerClick aria-hidden className="size-4" />
          Pick element
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-hidden
        data-attach=""
        onChange={(event) => {
          attaching.add(Array.from(event.target.files ?? []));
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </form>
  );
}
