import { type FormEvent, useState } from 'react';
import {
  BROUGHT_NODE,
  type BuildSettingsBody,
  type BuildSettings as Built,
  NODE_VERSIONS,
  type NodeVersion,
  runsItself,
} from '../../../worker/contract/project/build-settings.ts';
import { api, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { NotLoaded } from './NotLoaded';
import { useChange } from './use-change';
import { useLoaded } from './use-loaded';

/** How the project is built once it is taken away, as its files say it. */
export function BuildSettings({ projectId }: { projectId: string }) {
  const param = { id: projectId };
  const {
    value: built,
    set,
    problem,
    reload,
  } = useLoaded<Built>(
    projectId,
    () => unwrap(api.projects[':id'].build.$get({ param })),
    'The settings of the build could not be loaded.',
  );
  const { doOne, isBusy } = useChange();

  const save = (json: BuildSettingsBody) =>
    doOne(async () => {
      set(await unwrap(api.projects[':id'].build.$patch({ param, json })));
      showToast({ title: 'Saved!', description: 'The files of the project say so now, as a version.' });
    });

  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">build</legend>
      {problem !== null || built === null ? (
        <NotLoaded problem={problem} reload={reload} />
      ) : (
        // Once they are saved, or were loaded again, the fields begin with what the files say.
        <Form key={JSON.stringify(built)} built={built} isBusy={isBusy} save={save} />
      )}
    </fieldset>
  );
}

interface FormParts {
  built: Built;
  isBusy: boolean;
  save(body: BuildSettingsBody): Promise<boolean>;
}

function Form({ built, isBusy, save }: FormParts) {
  const [node, setNode] = useState<NodeVersion | ''>(built.node_version ?? '');
  const [command, setCommand] = useState(built.build_command ?? '');
  const [output, setOutput] = useState(built.output_directory ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({
      ...(node !== '' && { node_version: node }),
      ...(command !== '' && { build_command: command }),
      ...(output !== '' && { output_directory: output }),
    });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 md:grid-cols-3">
        <Select
          label="Node.js Version"
          options={NODE_VERSIONS.map((value) => ({ value, label: value }))}
          value={node as NodeVersion}
          onChange={setNode}
        />
        <TextField
          label="Build Command"
          value={command}
          onChange={setCommand}
          inputClassName="h-10 font-mono"
          inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 200 }}
        />
        <TextField
          label="Output Directory"
          value={output}
          onChange={setOutput}
          inputClassName="h-10 font-mono"
          inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 100 }}
        />
      </div>
      <p className="text-ink-2">
        They are written into the project’s files: for the zip, a clone and wherever you run it. Hewn builds
        what it serves by itself.
        {node !== '' && !runsItself(node) && ` ${sayBrought(node)}`}
      </p>
      <Button type="submit" variant="secondary" isDisabled={isBusy} className="self-start">
        Save Settings
      </Button>
    </form>
  );
}

function sayBrought(version: NodeVersion): string {
  return `Node ${version} cannot build the pages, nor run a backend in TypeScript: npm installs Node ${BROUGHT_NODE} as a package of the project there, and its scripts use that.`;
}
