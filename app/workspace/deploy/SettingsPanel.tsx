import { useState } from 'react';
import type { DeploySettings, DeploySettingsBody } from '../../../worker/contract/project/deploy-settings.ts';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextField } from '../../ui/fields/TextField';
import { BuildSettings } from './BuildSettings';
import { NotLoaded } from './NotLoaded';
import type { DeploySettingsControl } from './use-deploy-settings';

const ENVIRONMENTS = ['production', 'staging'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

export interface SettingsPanelProps {
  projectId: string;
  settings: DeploySettingsControl;
}

/** What stands before the environments of the app, what saving does, and how the project is built elsewhere. */
export function SettingsPanel({ projectId, settings }: SettingsPanelProps) {
  const { value, problem, reload, save } = settings;

  return (
    <section aria-labelledby="deploy-settings" className="flex flex-col gap-3">
      <div>
        <h2 id="deploy-settings" className="font-medium">
          Deployment Settings
        </h2>
        <p className="text-ink-2">
          What stands before the app counts from the next request on, without a build.
        </p>
      </div>
      {problem !== null || value === null ? (
        <NotLoaded problem={problem} reload={reload} />
      ) : (
        <div className="grid gap-3 lg:grid-cols-2">
          {ENVIRONMENTS.map((environment) => (
            <EnvironmentSettings key={environment} environment={environment} settings={value} save={save} />
          ))}
        </div>
      )}
      <BuildSettings projectId={projectId} />
    </section>
  );
}

interface Part {
  environment: Environment;
  settings: DeploySettings;
  save(body: DeploySettingsBody): Promise<boolean>;
}

function EnvironmentSettings({ environment, settings, save }: Part) {
  const door = settings[environment];
  return (
    <fieldset className="flex flex-col items-start gap-2.5 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">{environment}</legend>
      <Checkbox
        isSelected={settings.auto_deploy[environment]}
        onChange={(chosen) => void save({ auto_deploy: { [environment]: chosen } })}
      >
        Deploy what is saved at once
      </Checkbox>
      <Checkbox
        isSelected={door.force_https}
        onChange={(force_https) => void save({ [environment]: { force_https } })}
      >
        Force HTTPS
      </Checkbox>
      <Checkbox isSelected={door.hsts} onChange={(hsts) => void save({ [environment]: { hsts } })}>
        HSTS: browsers come with HTTPS alone
      </Checkbox>
      <Checkbox
        isSelected={door.maintenance}
        onChange={(maintenance) => void save({ [environment]: { maintenance } })}
      >
        Maintenance page in place of the app
      </Checkbox>
      <BasicAuth environment={environment} user={door.basic_auth?.user ?? null} save={save} />
    </fieldset>
  );
}

function BasicAuth({ environment, user, save }: Omit<Part, 'settings'> & { user: string | null }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  if (user !== null)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span>
          Visitors need the password of <span className="font-mono">{user}</span>.
        </span>
        <Button
          variant="secondary"
          size="small"
          onPress={() => void save({ [environment]: { basic_auth: null } })}
        >
          Open to everybody
        </Button>
      </p>
    );
  return (
    <form
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await save({ [environment]: { basic_auth: { user: name, password } } }))) return;
        setName('');
        setPassword('');
      }}
    >
      <TextField
        label="Name of visitors"
        value={name}
        onChange={setName}
        className="min-w-32 flex-1"
        inputClassName="h-10"
        inputProps={{ autoComplete: 'off', maxLength: 64 }}
      />
      <TextField
        label="Password of visitors"
        value={password}
        onChange={setPassword}
        type="password"
        className="min-w-32 flex-1"
        inputClassName="h-10"
        inputProps={{ autoComplete: 'new-password', maxLength: 200 }}
      />
      <Button type="submit" variant="secondary" isDisabled={name === '' || password === ''}>
        Ask for it
      </Button>
    </form>
  );
}
