import { Download, Eye, EyeOff, Lock, Upload } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { writeEnvFile } from '../../../worker/contract/project/env-file.ts';
import { isHiddenName } from '../../../worker/contract/project/variable-names.ts';
import type { Variable } from '../../../worker/contract/project/variables.ts';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { downloadBytes } from '../files/download-bytes';
import { ENVIRONMENT_CHOICES } from './environment-choices';
import { NotLoaded } from './NotLoaded';
import { RemoveButton } from './RemoveButton';
import { useVariables, type VariableEnvironment, type Variables } from './use-variables';

/** What the app's backend finds in its environment: secrets and settings that do not belong into the code. */
export function VariablesPanel({ projectId }: { projectId: string }) {
  const variables = useVariables(projectId);
  const { list, problem, reload } = variables;
  const [environment, setEnvironment] = useState<VariableEnvironment>('production');
  const shown = (list ?? []).filter((variable) => variable.environment === environment);
  return (
    <section aria-labelledby="variables" className="flex flex-col gap-4">
      <div>
        <h2 id="variables" className="font-medium">
          Environment Variables
        </h2>
        <p className="text-ink-2">
          For the backend alone, from its next call on. Kept sealed; a hidden value is never shown again.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Environment"
          options={ENVIRONMENT_CHOICES}
          value={environment}
          onChange={setEnvironment}
          className="min-w-56"
        />
        <FileButtons variables={variables} environment={environment} shown={shown} />
      </div>
      {problem !== null || list === null ? (
        <NotLoaded problem={problem} reload={reload} />
      ) : (
        <>
          <NewVariableForm variables={variables} environment={environment} />
          {shown.length === 0 ? (
            <p className="text-ink-3">No variables in {environment} yet.</p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
              {shown.map((variable) => (
                <Line key={variable.id} variable={variable} variables={variables} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

interface Part {
  variables: Variables;
  environment: VariableEnvironment;
}

function NewVariableForm({ variables, environment }: Part) {
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  /** null: by its name. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isHidden = chosen ?? isHiddenName(key);
  const isEmpty = key.trim() === '' || value === '';

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || !(await variables.add({ key: key.trim(), value, environment, hidden: isHidden }))) return;
    setKey('');
    setValue('');
    setChosen(null);
  }

  return (
    <form onSubmit={(event) => void add(event)} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Name"
        value={key}
        onChange={setKey}
        placeholder="API_KEY"
        className="min-w-40 flex-1"
        inputClassName="h-10 font-mono"
        inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 128 }}
      />
      <TextField
        label="Value"
        value={value}
        onChange={setValue}
        type={isHidden ? 'password' : 'text'}
        className="min-w-40 flex-1"
        inputClassName="h-10 font-mono"
        inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 16_384 }}
      />
      <Checkbox isSelected={isHidden} onChange={setChosen} className="h-10">
        Hidden
      </Checkbox>
      <Button type="submit" isDisabled={isEmpty || variables.isBusy}>
        Add
      </Button>
    </form>
  );
}

function Line({ variable, variables }: { variable: Variable; variables: Variables }) {
  const [isShown, setShown] = useState(true);
  const { key, value } = variable;
  return (
    <li className="flex min-w-0 items-center gap-2 py-1.5 pr-2 pl-4">
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
        <code className="font-mono font-medium break-all">{key}</code>
        {value === null ? (
          <span className="flex items-center gap-1.5 text-ink-3">
            <Lock aria-hidden className="size-3.5" />
            Hidden
          </span>
        ) : (
          <code className="min-w-0 truncate font-mono text-ink-2">{isShown ? value : '••••••••'}</code>
        )}
      </span>
      {value !== null && (
        <IconButton
          label={isShown ? `Hide the value of ${key}` : `Show the value of ${key}`}
          Icon={isShown ? EyeOff : Eye}
          onPress={() => setShown(!isShown)}
        />
      )}
      <RemoveButton
        name={key}
        loss={`The backend in ${variable.environment} runs without it from its next call on.${value === null ? ' Its value is hidden: nobody can bring it back.' : ''}`}
        isDisabled={variables.isBusy}
        onRemove={() => void variables.remove(variable)}
      />
    </li>
  );
}

/** A `.env` file in and out; hidden values stay here. */
function FileButtons({ variables, environment, shown }: Part & { shown: readonly Variable[] }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A .env file"
        onChange={async ({ target }) => {
          const text = await target.files?.[0]?.slice(0, 1_000_000).text();
          target.value = '';
          if (text !== undefined) await variables.importFile(text, environment);
        }}
      />
      <Button variant="secondary" isDisabled={variables.isBusy} onPress={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        Import .env
      </Button>
      <Button
        variant="secondary"
        isDisabled={shown.length === 0}
        onPress={() => downloadBytes(`.env.${environment}`, writeEnvFile(shown))}
      >
        <Download aria-hidden className="size-4" />
        Export .env
      </Button>
    </>
  );
}
