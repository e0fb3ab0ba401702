import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { EnvironmentName } from '../../../worker/contract/project/environments.ts';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { ENVIRONMENT_CHOICES } from './environment-choices';
import { NotLoaded } from './NotLoaded';
import type { DeploySettingsControl } from './use-deploy-settings';

export interface OutboundPanelProps {
  settings: DeploySettingsControl;
  isOwner: boolean;
}

/** Hosts that the app's backend may call; its owner alone says which. */
export function OutboundPanel({ settings, isOwner }: OutboundPanelProps) {
  const { value, problem, isBusy, reload, save } = settings;
  const [environment, setEnvironment] = useState<EnvironmentName>('production');
  const allow = (hosts: string[]) => save({ outbound_hosts: { [environment]: hosts } });
  const hosts = value?.outbound_hosts[environment] ?? [];

  return (
    <section aria-labelledby="outbound-hosts" className="flex flex-col gap-4">
      <div>
        <h2 id="outbound-hosts" className="font-medium">
          Outbound hosts
        </h2>
        <p className="text-ink-2">
          The backend reaches no network but these hosts, by https, from the next request on.
          {!isOwner && ' Only the owner changes them.'}
        </p>
      </div>
      <Select
        label="Environment"
        options={ENVIRONMENT_CHOICES}
        value={environment}
        onChange={setEnvironment}
        className="min-w-56 self-start"
      />
      {problem !== null || value === null ? (
        <NotLoaded problem={problem} reload={reload} />
      ) : (
        <>
          {isOwner && <NewHostForm isBusy={isBusy} add={(host) => allow([...hosts, host])} />}
          {hosts.length === 0 ? (
            <p className="text-ink-3">No host is allowed in {environment}: there is no network.</p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
              {hosts.map((host) => (
                <li key={host} className="flex items-center justify-between gap-2 px-4 py-2">
                  <span className="min-w-0 break-all font-mono">{host}</span>
                  {isOwner && (
                    <IconButton
                      label={`Remove ${host}`}
                      Icon={Trash2}
                      isDisabled={isBusy}
                      onPress={() => void allow(hosts.filter((one) => one !== host))}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function NewHostForm({ isBusy, add }: { isBusy: boolean; add(host: string): Promise<boolean> }) {
  const [host, setHost] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await add(host)) setHost('');
  };
  return (
    <form className="flex w-full flex-wrap items-end gap-2" onSubmit={submit}>
      <TextField
        label="Host"
        value={host}
        onChange={setHost}
        className="min-w-56 flex-1"
        placeholder="api.example.com"
        inputClassName="h-10 font-mono"
        inputProps={{
          autoComplete: 'off',
          maxLength: 300,
          spellCheck: false,
        }}
      />
      <Button type="submit" variant="secondary" isDisabled={isBusy || host.trim() === ''}>
        Allow
      </Button>
    </form>
  );
}
