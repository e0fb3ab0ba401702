import { useNavigate } from '@remix-run/react';
import { Monitor, Smartphone } from 'lucide-react';
import type { Session } from '../../../worker/contract/account/accounts.ts';
import type { DoneAnswer } from '../../account/account-answer';
import { useAccountForm } from '../../account/use-account-form';
import { describeAge } from '../../projects/relative-time';
import { clearSession } from '../../session/stored-session';
import { Badge } from '../../ui/Badge';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { SettingsSection } from './SettingsSection';

/** Where one is logged in, and the end of it. */
export function SessionsSection({ sessions, now }: { sessions: Session[]; now: number }) {
  const navigate = useNavigate();
  const { Form, formProps, isBusy } = useAccountForm<DoneAnswer>('settings-sessions', () => {
    clearSession();
    navigate('/', { replace: true });
  });
  return (
    <SettingsSection
      title="Devices"
      text="Where you are logged in. End what you do not know. Logging out everywhere ends your API tokens too."
    >
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      <Form {...formProps} action="/settings">
        <SubmitButton
          isBusy={isBusy}
          name="intent"
          value="end-sessions"
          variant="secondary"
          className="self-start"
        >
          Log out everywhere
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}

function SessionRow({ session, now }: { session: Session; now: number }) {
  const { Form, formProps, isBusy } = useAccountForm<DoneAnswer>(`settings-session-${session.id}`);
  const Icon = /Android|iOS/.test(session.device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3.5 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{session.device}</p>
        <p className="text-sm text-ink-3">Logged in {describeStart(session.created_at, now)}</p>
      </div>
      {session.is_current ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Form {...formProps} action="/settings">
          <input type="hidden" name="session" value={session.id} />
          <SubmitButton isBusy={isBusy} name="intent" value="end-session" variant="quiet" size="small">
            Log out
            <span className="sr-only"> {session.device}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

function describeStart(createdAt: string, now: number): string {
  return now - Date.parse(createdAt) < 60_000 ? 'just now' : describeAge(createdAt, now);
}
