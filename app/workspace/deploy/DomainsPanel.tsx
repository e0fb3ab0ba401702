import { Copy, RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CustomDomain, DomainEnvironment } from '../../../worker/contract/project/domains.ts';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { copyText } from '../copy-text';
import { NotLoaded } from './NotLoaded';
import { RemoveButton } from './RemoveButton';
import { type Domains, useDomains } from './use-domains';

const ENVIRONMENTS: readonly { value: DomainEnvironment; label: string }[] = [
  { value: 'production', label: 'production' },
  { value: 'staging', label: 'staging' },
];

const TONES: Record<CustomDomain['status'], BadgeTone> = {
  pending: 'neutral',
  verifying: 'amber',
  active: 'green',
  failed: 'red',
};

const CERTIFICATES: Record<CustomDomain['ssl_status'], string> = {
  pending: 'The certificate is being made.',
  active: 'The certificate is there.',
  manual: 'Whoever runs this Hewn sees to the certificate.',
  none: 'Without https, on this machine.',
};

/** Names of one's own at which the app is served. */
export function DomainsPanel({ projectId }: { projectId: string }) {
  const domains = useDomains(projectId);
  const { list, problem, reload } = domains;
  return (
    <section aria-labelledby="custom-domains" className="flex flex-col gap-4">
      <div>
        <h2 id="custom-domains" className="font-medium">
          Custom Domains
        </h2>
        <p className="text-ink-2">
          The app is served there as soon as a TXT record in DNS proves that the domain is yours.
        </p>
      </div>
      {problem !== null || list === null ? (
        <NotLoaded problem={problem} reload={reload} />
      ) : (
        <>
          <NewDomainForm domains={domains} />
          {list.length === 0 ? (
            <p className="text-ink-3">No custom domains yet.</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((domain) => (
                <Line key={domain.id} domain={domain} domains={domains} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function NewDomainForm({ domains }: { domains: Domains }) {
  const [domain, setDomain] = useState('');
  const [environment, setEnvironment] = useState<DomainEnvironment>('production');
  const isEmpty = domain.trim() === '';

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && (await domains.add(domain.trim(), environment))) setDomain('');
  }

  return (
    <form onSubmit={(event) => void add(event)} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Domain"
        value={domain}
        onChange={setDomain}
        placeholder="shop.example.com"
        className="min-w-48 flex-1"
        inputClassName="h-10 font-mono"
        inputProps={{ autoComplete: 'off', spellCheck: false, autoCapitalize: 'none', maxLength: 300 }}
      />
      <Select
        label="Serves"
        options={ENVIRONMENTS}
        value={environment}
        onChange={setEnvironment}
        className="min-w-40"
      />
      <Button type="submit" isDisabled={isEmpty || domains.isBusy}>
        Add Domain
      </Button>
    </form>
  );
}

function Line({ domain, domains }: { domain: CustomDomain; domains: Domains }) {
  const { status, environment, reason, records, url } = domain;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {status === 'active' ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="min-w-0 font-mono font-medium break-all underline underline-offset-3"
          >
            {domain.domain}
          </a>
        ) : (
          <span className="min-w-0 font-mono font-medium break-all">{domain.domain}</span>
        )}
        <Badge tone={TONES[status]}>{status}</Badge>
        <span className="text-ink-2">{environment}</span>
        <span className="ml-auto flex items-center gap-1">
          <Button
            variant="secondary"
            size="small"
            isDisabled={domains.isBusy}
            onPress={() => void domains.verify(domain)}
          >
            <RefreshCw aria-hidden className="size-4" />
            Verify
          </Button>
          <RemoveButton
            name={domain.domain}
            loss={`The app in ${environment} does not answer there any longer. Who adds it again sets its records anew.`}
            isDisabled={domains.isBusy}
            onRemove={() => void domains.remove(domain)}
          />
        </span>
      </div>
      <p role="status" className="text-ink-2">
        {reason ?? (status === 'active' ? CERTIFICATES[domain.ssl_status] : 'Not looked up yet.')}
      </p>
      <ul className="flex flex-col gap-3">
        {records.map((record) => (
          <li key={record.type} className="flex min-w-0 flex-col gap-1 rounded-sm bg-sunken px-3 py-2">
            <span className="text-ink-2">
              {record.type} record. {record.purpose}
            </span>
            <Part
              label={`Copy the name of the ${record.type} record of ${domain.domain}`}
              text={record.name}
            />
            <Part
              label={`Copy the value of the ${record.type} record of ${domain.domain}`}
              text={record.value}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <span className="flex min-w-0 items-center justify-between gap-2">
      <code className="min-w-0 font-mono text-xs break-all">{text}</code>
      <IconButton label={label} Icon={Copy} onPress={() => void copyText(text)} />
    </span>
  );
}
