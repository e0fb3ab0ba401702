import { Link } from '@remix-run/react';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { type ApiToken, TOKEN_SCOPES, type TokenScope } from '../../../worker/contract/account/tokens.ts';
import type { DoneAnswer, Refusal } from '../../account/account-answer';
import { useAccountForm } from '../../account/use-account-form';
import { MessageField } from '../../forms/MessageField';
import { describeAge } from '../../projects/relative-time';
import { showToast } from '../../toast/toasts';
import { buttonStyle } from '../../ui/buttons/button-style';
import { ERROR_STYLE, INPUT_STYLE, LABEL_STYLE } from '../../ui/fields/field-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { SettingsSection } from './SettingsSection';

/** What became of a wish for a token; the token itself comes this once. */
export type TokenAnswer = { outcome: 'done'; intent: string; token: string } | Refusal;

const SCOPES: Record<TokenScope, string> = {
  'account:read': 'See who you are',
  'projects:read': 'Read your projects, their files and figures',
  'projects:write': 'Make and change projects; neither build, put live nor delete them',
  'projects:delete': 'Delete projects with their live apps and data',
  'builds:read': 'See how builds stand',
  'builds:write':
    'Plan apps, build them and put them live, check and deploy to development and staging, cancel builds',
  'room:join': 'Be in the room of a project: see what happens in it as it happens',
};
const LIFETIMES = [
  { days: '30', label: '30 days' },
  { days: '90', label: '90 days' },
  { days: '365', label: 'A year' },
  { days: '', label: 'Until it is revoked' },
];

/** Tokens with which scripts call the API. */
export function TokensSection({ tokens, now }: { tokens: ApiToken[]; now: number }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <SettingsSection
      title="API tokens"
      text={
        <>
          For scripts of your own, and for{' '}
          <Link to="/docs/agents" className="underline underline-offset-3">
            agents in your editor or chat
          </Link>
          . They end when your password changes and when you log out everywhere.{' '}
          <Link to="/docs/api" className="underline underline-offset-3">
            How to use them
          </Link>
        </>
      }
    >
      {shown !== null && <NewToken token={shown} />}
      {tokens.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} now={now} />
          ))}
        </ul>
      )}
      <TokenForm onMade={setShown} />
    </SettingsSection>
  );
}

function NewToken({ token }: { token: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      showToast({ title: 'Copied!', description: 'Keep the token where only you can read it.' });
    } catch {
      showToast({
        title: 'Not copied',
        description: 'The browser did not allow it. Select the token and copy it by hand.',
        variant: 'destructive',
      });
    }
  }
  return (
    <div role="status" className="flex flex-col gap-3 rounded-card border border-line bg-green-wash p-4">
      <p className="text-sm text-green">This is the only time that you see this token.</p>
      <code className="font-mono text-xs break-all">{token}</code>
      <button type="button" onClick={copy} className={buttonStyle('secondary', 'small', 'self-start')}>
        <Copy aria-hidden className="size-4" />
        Copy the token
      </button>
    </div>
  );
}

function TokenRow({ token, now }: { token: ApiToken; now: number }) {
  const { Form, formProps, isBusy } = useAccountForm<DoneAnswer>(`settings-token-${token.id}`);
  const isOver = token.expires_at !== null && Date.parse(token.expires_at) <= now;
  return (
    <li className="flex items-center gap-3.5 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          {token.name} <span className="font-mono text-xs font-normal text-ink-3">…{token.ending}</span>
        </p>
        <p className="text-sm text-ink-3">{token.scopes.join(', ')}</p>
        <p className="text-sm text-ink-3">
          {isOver ? 'Has run out' : token.used_at ? `Used ${describeAge(token.used_at, now)}` : 'Never used'}
          {!isOver && token.expires_at && `, until ${token.expires_at.slice(0, 10)}`}
        </p>
      </div>
      <Form {...formProps} action="/settings">
        <input type="hidden" name="token" value={token.id} />
        <SubmitButton isBusy={isBusy} name="intent" value="revoke-token" variant="quiet" size="small">
          Revoke
          <span className="sr-only"> {token.name}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const id = useId();
  const { Form, formProps, isBusy, refusal, findError } = useAccountForm<TokenAnswer>(
    'settings-token',
    ({ token }) => {
      formProps.ref.current?.reset();
      onMade(token);
    },
  );
  const scopesError = findError('scopes');
  const known = findError('name') || scopesError || findError('expires_at');
  return (
    <Form {...formProps} action="/settings">
      <MessageField name="name" label="Name" maxLength={80} isRequired error={findError('name')} />
      <fieldset aria-describedby={scopesError ? `${id}-scopes` : undefined}>
        <legend className={LABEL_STYLE}>What it may do</legend>
        <div className="mt-2 flex flex-col gap-2">
          {TOKEN_SCOPES.map((scope) => (
            <label key={scope} className="flex items-start gap-2.5 text-sm">
              <input type="checkbox" name={scope} className="mt-0.5 size-4 shrink-0 accent-madder-fill" />
              <span>
                {SCOPES[scope]} <span className="font-mono text-xs text-ink-3">{scope}</span>
              </span>
            </label>
          ))}
        </div>
        {scopesError && (
          <p id={`${id}-scopes`} className={`${ERROR_STYLE} mt-2`}>
            {scopesError}
          </p>
        )}
      </fieldset>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className={LABEL_STYLE}>
          How long it works
        </label>
        <select id={id} name="days" defaultValue="90" className={`${INPUT_STYLE} h-10 pr-9`}>
          {LIFETIMES.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {refusal && !known && <p className="text-sm text-red">{refusal.message}</p>}
      <SubmitButton
        isBusy={isBusy}
        name="intent"
        value="make-token"
        variant="secondary"
        className="self-start"
      >
        Make a token
      </SubmitButton>
    </Form>
  );
}
