import type {
  AccountModelAnswer,
  ModelList,
  UsageAnswer,
} from '../../../../worker/contract/account/models.ts';
import type { DoneAnswer } from '../../../account/account-answer';
import { useAccountForm } from '../../../account/use-account-form';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { SettingsSection } from '../SettingsSection';
import { count } from './count';
import { ModelForm } from './ModelForm';
import { SecondModel } from './SecondModel';

export interface ModelSectionProps {
  /** The person's own, none where none are chosen. */
  own: AccountModelAnswer;
  list: ModelList;
  usage: UsageAnswer;
}

/** Language models of one's own: which they are, a test of each, and what they cost. */
export function ModelSection({ own: { model: own, second }, list, usage }: ModelSectionProps) {
  const kept = [own, second].filter((one) => one !== null);
  return (
    <SettingsSection
      title="Language model"
      anchor="model"
      text={
        <>
          Hewn works without one. With a key of your own a model plans your apps and answers in the assistant.
          The key is kept sealed and never shown again; the provider bills you.
        </>
      }
    >
      <p className="text-sm text-ink-2">
        {list.provider === 'built-in' ? (
          'Hewn’s built-in engine answers you now.'
        ) : (
          <>
            <strong className="font-medium text-ink">{list.model}</strong>{' '}
            {own ? 'answers you now.' : 'of this installation answers you now.'}
          </>
        )}
        {own?.key_ending && (
          <>
            {' '}
            Its key ends in <code className="font-mono text-xs">{own.key_ending}</code>.
          </>
        )}
      </p>
      <ModelForm
        key={own?.updated_at ?? 'none'}
        place="first"
        chosen={own}
        kept={kept}
        providers={list.providers}
      />
      {own && <SecondModel first={own} second={second} kept={kept} providers={list.providers} />}
      {own && <ForgetModels hasSecond={second !== null} />}
      <p className="text-sm text-ink-3">
        {usage.lines.length === 0
          ? 'No call to a model in the last 30 days.'
          : `In the last 30 days: ${count(usage.tokens_in)} tokens read, ${count(usage.tokens_out)} written, ${usage.cost.toFixed(2)} US dollars by list prices.`}
      </p>
    </SettingsSection>
  );
}

function ForgetModels({ hasSecond }: { hasSecond: boolean }) {
  const { Form, formProps, isBusy } = useAccountForm<DoneAnswer>('settings-forget-model');
  return (
    <Form {...formProps} action="/settings">
      <SubmitButton isBusy={isBusy} name="intent" value="forget-model" variant="quiet" className="self-start">
        {hasSecond ? 'Forget both models and their keys' : 'Forget this model and its key'}
      </SubmitButton>
    </Form>
  );
}
