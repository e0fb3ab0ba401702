import { query, send } from '../data/request';
import { atLeast, atMost, whole } from '../data/rules';
import { required, useForm } from '../data/use-form';
import { useQuery } from '../data/use-query';
import { formatMoney } from '../format';
import { Card } from '../ui/Card';
import { Form } from '../ui/fields/Form';
import { MoneyField } from '../ui/fields/MoneyField';
import { NumberField } from '../ui/fields/NumberField';
import { Loaded } from '../ui/states/Loaded';
import { showToast } from '../ui/states/toast';

/** A number that the whole app reckons with. */
export interface AppSetting {
  name: string;
  label: string;
  type: 'number' | 'money';
  min: number;
  max: number;
  whole?: boolean;
  unit?: string;
  help?: string;
}

export interface SettingsFormProps {
  settings: readonly AppSetting[];
}

type Values = Record<string, number>;

const values = query<Values>('/api/app-settings');

/** The settings of the app, as they stand, to be changed. */
export function SettingsForm({ settings }: SettingsFormProps) {
  const result = useQuery(values);
  return (
    <Loaded result={result}>
      {(found) => (
        <Card className="max-w-xl p-5">
          <FilledForm settings={settings} found={found} />
        </Card>
      )}
    </Loaded>
  );
}

function FilledForm({ settings, found }: SettingsFormProps & { found: Values }) {
  const form = useForm<Values, Values>({
    initial: found,
    rules: Object.fromEntries(settings.map((setting) => [setting.name, rulesOf(setting)])),
    submit: (input) => send('PATCH', '/api/app-settings', input),
    onDone: () => showToast('Settings saved'),
  });
  return (
    <Form form={form} submitLabel="Save settings">
      {settings.map(({ name, label, type, help, unit, whole: isWhole }) =>
        type === 'money' ? (
          <MoneyField key={name} label={label} help={help} field={form.field(name)} />
        ) : (
          <NumberField
            key={name}
            label={label}
            help={help}
            unit={unit}
            whole={isWhole}
            field={form.field(name)}
          />
        ),
      )}
    </Form>
  );
}

function rulesOf({ type, min, max, whole: isWhole }: AppSetting) {
  const say = (value: number) => (type === 'money' ? formatMoney(value) : value);
  return [required, atLeast(min, say(min)), atMost(max, say(max)), ...(isWhole ? [whole] : [])];
}
