import { useId, useState } from 'react';
import type {
  AccountModel,
  ModelList,
  ModelTest,
  UsageAnswer,
} from '../../../worker/contract/account/models.ts';
import type { DoneAnswer } from '../../account/account-answer';
import { useAccountForm } from '../../account/use-account-form';
import { api, readError, unwrap } from '../../api';
import { MessageField } from '../../forms/MessageField';
import { Button } from '../../ui/buttons/Button';
import { ERROR_STYLE, INPUT_STYLE, LABEL_STYLE } from '../../ui/fields/field-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { Spinner } from '../../ui/Spinner';
import { readModel } from './read-model';
import { SettingsSection } from './SettingsSection';

export interface ModelSectionProps {
  /** The person's own; null where none is chosen. */
  own: AccountModel | null;
  list: ModelList;
  usage: UsageAnswer;
}

/** A language model of one's own: which it is, a test of it, and what it cost. */
export function ModelSection({ own, list, usage }: ModelSectionProps) {
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
      <ModelForm key={own?.updated_at ?? 'none'} own={own} providers={list.providers} />
      {own && <ForgetModel />}
      <p className="text-sm text-ink-3">
        {usage.lines.length === 0
          ? 'No call to a model in the last 30 days.'
          : `In the last 30 days: ${count(usage.tokens_in)} tokens read, ${count(usage.tokens_out)} written, ${usage.cost.toFixed(2)} US dollars by list prices.`}
      </p>
    </SettingsSection>
  );
}

const count = (number: number) => number.toLocaleString('en');

function ModelForm({ own, providers }: { own: AccountModel | null; providers: ModelList['providers'] }) {
  const id = useId();
  const { Form, formProps, isBusy, refusal, findError } = useAccountForm<DoneAnswer>('settings-model');
  const [provider, setProvider] = useState<string>(own?.provider ?? providers[0]?.id ?? '');
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
          defaultValue={own?.base_url ?? ''}
          isRequired
          error={errorOf('base_url')}
        />
      )}
      <MessageField
        name="model"
        label="Model"
        maxLength={200}
        defaultValue={own?.model ?? ''}
        isRequired
        error={errorOf('model')}
      />
      <KeyField
        isKept={own?.key_ending != null}
        isRequired={needs.includes('api_key')}
        error={errorOf('api_key')}
      />
      {tested && <TestOutcome tested={tested} />}
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <p className={ERROR_STYLE}>{refusal.message}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy} name="intent" value="save-model" variant="secondary">
          Use this model
        </SubmitButton>
        <Button variant="quiet" isDisabled={isTesting} onPress={() => void test()}>
          {isTesting && <Spinner />}
          Test it
        </Button>
      </div>
    </Form>
  );
}

/** Never filled in: what is kept is not sent back. */
function KeyField({
  isKept,
  isRequired,
  error,
}: {
  isKept: boolean;
  isRequired: boolean;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={LABEL_STYLE}>
        API key
        {isRequired && !isKept && (
          <span aria-hidden="true" className="text-madder-text">
            {' '}
            *
          </span>
        )}
      </label>
      <input
        id={id}
        name="api_key"
        type="password"
        autoComplete="off"
        maxLength={500}
        placeholder={
          isKept ? 'Left empty, the kept key stays' : isRequired ? '' : 'Where the address asks for one'
        }
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${INPUT_STYLE} h-11`}
      />
      {error && (
        <p id={`${id}-error`} className={ERROR_STYLE}>
          {error}
        </p>
      )}
    </div>
  );
}

function TestOutcome({ tested }: { tested: ModelTest }) {
  const { ok, message, context_window, models } = tested;
  return (
    <div
      role="status"
      className={`flex flex-col gap-1 rounded-card border border-line p-3 text-sm ${ok ? 'bg-green-wash' : ''}`}
    >
      <p className={ok ? 'text-green' : 'text-red'}>{message}</p>
      {context_window !== null && <p className="text-ink-2">It reads {count(context_window)} tokens.</p>}
      {models.length > 0 && (
        <p className="max-h-24 overflow-y-auto break-words text-ink-2">
          Its provider has: {models.join(', ')}
        </p>
      )}
    </div>
  );
}

function ForgetModel() {
  const { Form, formProps, isBusy } = useAccountForm<DoneAnswer>('settings-forget-model');
  return (
    <Form {...formProps} action="/settings">
      <SubmitButton isBusy={isBusy} name="intent" value="forget-model" variant="quiet" className="self-start">
        Forget this model and its key
      </SubmitButton>
    </Form>
  );
}
