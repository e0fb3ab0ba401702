import { type FormEvent, useState } from 'react';
import { api, readError, unwrap } from '../../api';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';

export interface NameVersionProps {
  projectId: string;
  number: number;
  name: string;
  onDone(): void;
}

/** Gives a version a name to be found by. */
export function NameVersion({ projectId, number, name: before, onDone }: NameVersionProps) {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);

  async function keep(event: FormEvent) {
    event.preventDefault();
    try {
      const param = { id: projectId, number: String(number) };
      await unwrap(api.projects[':id'].versions[':number'].$patch({ param, json: { message: name } }));
      onDone();
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'It could not be named. Please try again.');
    }
  }

  return (
    <form onSubmit={(event) => void keep(event)} className="flex flex-wrap items-end gap-2">
      <TextField
        label={`Name of version ${number}`}
        value={name}
        onChange={setName}
        maxLength={200}
        {...(problem !== null && { error: problem })}
        className="min-w-40 flex-1"
        inputClassName="h-9 text-sm"
      />
      <Button type="submit" size="small" variant="secondary">
        Keep the name
      </Button>
    </form>
  );
}
