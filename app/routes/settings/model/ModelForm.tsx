import { useId, useState } from 'react';
import type { AccountModel, ModelList, ModelTest } from '../../../../worker/contract/account/models.ts';
import type { DoneAnswer } from '../../../account/account-answer';
import { useAccountForm } from '../../../account/use-account-form';
import { api, readError, unwrap } from '../../../api';
import { MessageField } from '../../../forms/MessageField';
import { Button } from '../../../ui/buttons/Button';
import { ERROR_STYLE, INPUT_STYLE, LABEL_STYLE } from '../../../ui/fields/field-style';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { Spinner } from '../../../ui/Spinner';
import { KeyField } from './KeyField';
import { readModel } from './read-model';
import { TestOutcome } from './TestOutcome';

/** The two places that a model of one's own can have. */
const PLACES = {
  first: { form: 'settings-model', intent: 'save-model', label: 'Use this model' },
  second: { form: 'settings-second-model', intent: 'save-second-model', label: 'Use it as the second' },
} as const;

export interface ModelFormProps {
  place: keyof typeof PLACES;
  /** What is chosen for this place; null where nothing is. */
  chosen: AccountModel | null;
  /** All that is chosen: a kept key is used again for the same provider at the same address. */
  kept: readonly AccountModel[];
  providers: ModelList['providers'];
}

/** Chooses a model for one place, and tries it before. */
export function ModelForm({ place, chosen, kept, providers }: ModelFormProps) {
  const id = useId();
  const { form, intent, label } = PLACES[place];
  const { Form, formProps, isBusy, refusal, findError } = useAccountForm<DoneAnswer>(form);
  const [provider, setProvider] = useState<string>(chosen?.provider ?? providers[0]?.id ?? '');
  const [tested, setTested] = useState<ModelTest | null>(null);
  const [isTesting, setTesting] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const needs = providers.find((one) => one.id === provider)?.needs ?? [];
  const errorOf = (name: string) => wrong[name] ?? findError(name);

  async function test() {
    const fields = Object.fromEntries(new FormData(formProps.ref.current ?? undefined)) as Record<
      string,
      string
    >;
    const read = readModel(fields);
    setTested(null);
    setWrong('wrong' in read ? read.wrong : {});
    if ('wrong' in read) return;
    setTesting(true);
    try {
      setTested(await unwrap(api.account.model.test.$post({ json: read.body })));
    } catch (thrown) {
      const message = (await readError(thrown))?.message ?? 'The model could not be tried. Please try again.';
      setTested({ ok: false, message, tools: null, context_window: null, models: [] });
    } finally {
      setTesting(false);
    }
  }

  return (
    <Form {...formProps} action="/settings">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className={LABEL_STYLE}>
          Provider
        </label>
        <select
          id={id}
          name="provider"
          value={provider}
          onChange={({ target }) => setProvider(target.value)}
          className={`${INPUT_STYLE} h-10 pr-9`}
        >
          {providers.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </div>
      {needs.includes('base_url') && (
        <MessageField
          name="base_url"
          label="Address"
          placeholder="http://localhost:11434/v1"
          maxLength={500}
          defaultValue={chosen?.base_url ?? ''}
          isRequired
          error={errorOf('base_url')}
        />
      )}
      <MessageField
        name="model"
        label="Model"
        maxLength={200}
        defaultValue={chosen?.model ?? ''}
        isRequired
        error={errorOf('model')}
      />
      <KeyField
        isKept={kept.some((one) => one.provider === provider && one.key_ending !== null)}
        isRequired={needs.includes('api_key')}
        error={errorOf('api_key')}
      />
      {tested && <TestOutcome tested={tested} />}
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <p className={ERROR_STYLE}>{refusal.message}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy} name="intent" value={intent} variant="secondary">
          {label}
        </SubmitButton>
        <Button variant="quiet" isDisabled={isTesting} onPress={() => void test()}>
          {isTesting && <Spinner />}
          Test it
        </Button>
      </div>
    </Form>
  );
}
