import type { NoticeKind, NoticeSettings } from '../../../worker/contract/account/notices.ts';
import type { DoneAnswer } from '../../account/account-answer';
import { useAccountForm } from '../../account/use-account-form';
import { ERROR_STYLE } from '../../ui/fields/field-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { SettingsSection } from './SettingsSection';

const KINDS: readonly { kind: NoticeKind; title: string }[] = [
  { kind: 'mention', title: 'Somebody names you' },
  { kind: 'invite', title: 'Invites to projects' },
  { kind: 'build', title: 'Builds that fail' },
];

/** What one is told of, in the list behind the bell and by mail. */
export function NotificationsSection({ settings }: { settings: NoticeSettings }) {
  const { Form, formProps, isBusy, refusal } = useAccountForm<DoneAnswer>('settings-notifications');
  return (
    <SettingsSection
      title="Notifications"
      anchor="notifications"
      text="What the bell in the header tells you, and what comes by mail: to an address that is confirmed, once in ten minutes for each project."
    >
      <Form {...formProps} action="/settings">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-ink-2">
              <th className="py-1.5 font-normal">
                <span className="sr-only">What</span>
              </th>
              <th className="w-20 py-1.5 font-normal">In the list</th>
              <th className="w-20 py-1.5 font-normal">By mail</th>
            </tr>
          </thead>
          <tbody>
            {KINDS.map(({ kind, title }) => (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-2.5 text-left font-normal text-ink">
                  {title}
                </th>
                {(['list', 'mail'] as const).map((way) => (
                  <td key={way} className="py-2.5">
                    <input
                      type="checkbox"
                      name={`${kind}-${way}`}
                      value="yes"
                      defaultChecked={settings[kind][way]}
                      aria-label={`${title}, ${way === 'list' ? 'in the list' : 'by mail'}`}
                      className="size-4.5 accent-madder-fill"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {refusal && <p className={ERROR_STYLE}>{refusal.message}</p>}
        <SubmitButton
          isBusy={isBusy}
          name="intent"
          value="save-notifications"
          variant="secondary"
          className="self-start"
        >
          Save notifications
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
