import { useId } from 'react';
import type { AccountModel } from '../../../../worker/contract/account/models.ts';
import type { DoneAnswer } from '../../../account/account-answer';
import { useAccountForm } from '../../../account/use-account-form';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { ModelForm, type ModelFormProps } from './ModelForm';

export interface SecondModelProps extends Pick<ModelFormProps, 'kept' | 'providers'> {
  first: AccountModel;
  second: AccountModel | null;
}

/** The model that is asked where the first does not answer; it opens without a script. */
export function SecondModel({ first, second, kept, providers }: SecondModelProps) {
  const id = useId();
  return (
    <details className="rounded-card border border-line p-4" open={second !== null} aria-labelledby={id}>
      <summary id={id} className="cursor-pointer text-sm font-medium">
        Second model
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        <p className="text-sm text-ink-2">
          {second ? (
            <>
              <strong className="font-medium text-ink">{second.model}</strong> answers where {first.model}{' '}
              does not: when it is busy, broken, silent or late.
              {second.key_ending && (
                <>
                  {' '}
                  Its key ends in <code className="font-mono text-xs">{second.key_ending}</code>.
                </>
              )}
            </>
          ) : (
            `Another model of yours can answer where ${first.model} does not: when it is busy, broken, silent or late. Its provider then reads what the first would have read, and bills you.`
          )}
        </p>
        <ModelForm
          key={second?.updated_at ?? 'none'}
          place="second"
          chosen={second}
          kept={kept}
          providers={providers}
        />
        {second && <ForgetSecond />}
      </div>
    </details>
  );
}

function ForgetSecond() {
  const { Form, formProps, isBusy } = useAccountForm<DoneAnswer>('settings-forget-second-model');
  return (
    <Form {...formProps} action="/settings">
      <SubmitButton
        isBusy={isBusy}
        name="intent"
        value="forget-second-model"
        variant="quiet"
        className="self-start"
      >
        Forget the second model and its key
      </SubmitButton>
    </Form>
  );
}
