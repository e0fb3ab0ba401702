import { send } from '../data/request';
import { required, useForm } from '../data/use-form';
import { Form } from '../ui/fields/Form';
import { TextField } from '../ui/fields/TextField';
import { PasswordField } from './PasswordField';

interface Credentials {
  email: string;
  password: string;
}

/** Asks who somebody is. */
export function SignInForm({ onDone }: { onDone?: () => void }) {
  const form = useForm<Credentials, unknown>({
    initial: { email: null, password: null },
    rules: { email: [required], password: [required] },
    submit: (input) => send('POST', '/api/auth/login', input),
    onDone,
  });
  return (
    <Form form={form} submitLabel="Sign in">
      <TextField label="E-mail" type="email" autoComplete="email" field={form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" field={form.field('password')} />
    </Form>
  );
}
