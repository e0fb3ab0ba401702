import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { Spinner } from '../../ui/Spinner';

/** What a path is asked for. */
export type PathQuestion =
  | { kind: 'add-file' | 'add-folder'; folder?: string }
  | { kind: 'rename'; path: string };

const WORDS = {
  'add-file': {
    title: 'New file',
    label: 'Path of the file',
    button: 'Add',
    help: 'For example src/pages/About.tsx',
  },
  'add-folder': {
    title: 'New folder',
    label: 'Path of the folder',
    button: 'Add',
    help: 'For example src/pages',
  },
  rename: { title: 'Rename', label: 'New path', button: 'Rename', help: 'Another folder moves it there.' },
} as const;

export interface PathDialogProps {
  /** null: closed. */
  question: PathQuestion | null;
  onClose(): void;
  /** @returns why it cannot be done, or null when it was. */
  onAnswer(question: PathQuestion, path: string): Promise<string | null>;
}

/** Asks for the path of a file or folder. */
export function PathDialog({ question, onClose, onAnswer }: PathDialogProps) {
  const words = question && WORDS[question.kind];
  return (
    <ModalDialog title={words?.title ?? ''} isOpen={question !== null} onClose={onClose}>
      {question && words && (
        <PathForm question={question} words={words} onClose={onClose} onAnswer={onAnswer} />
      )}
    </ModalDialog>
  );
}

function PathForm({
  question,
  words,
  onClose,
  onAnswer,
}: Omit<PathDialogProps, 'question'> & {
  question: PathQuestion;
  words: (typeof WORDS)[PathQuestion['kind']];
}) {
  const [path, setPath] = useState(() => suggestPath(question));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function answer(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const refused = await onAnswer(question, path.trim());
    setBusy(false);
    if (refused === null) onClose();
    else setProblem(refused);
  }

  return (
    <form onSubmit={(event) => void answer(event)} className="flex flex-col gap-5">
      <TextField
        label={words.label}
        help={words.help}
        value={path}
        onChange={(next) => {
          setPath(next);
          setProblem(null);
        }}
        {...(problem !== null && { error: problem })}
        inputProps={{ spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' }}
        inputClassName="h-10 font-mono text-sm"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isDisabled={path.trim() === '' || isBusy}>
          {isBusy && <Spinner />}
          {words.button}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function suggestPath(question: PathQuestion): string {
  if (question.kind === 'rename') return question.path;
  return question.folder ? `${question.folder}/` : '';
}
