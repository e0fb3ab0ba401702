import { roleChoices } from '../api/account-roles';
import { send } from '../data/request';
import { emailAddress, longest, shortest } from '../data/rules';
import { required, useForm } from '../data/use-form';
import { Form } from '../ui/fields/Form';
import { TextField } from '../ui/fields/TextField';
import { PasswordField } from './PasswordField';
import { RoleField } from './RoleField';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  role?: string;
}

/** Makes an account, and signs in with it. */
export function RegisterForm({ onDone }: { onDone?: () => void }) {
  const form = useForm<NewAccount, unknown>({
    initial: { name: null, email: null, password: null, role: roleChoices[0]?.value ?? null },
    rules: {
      name: [required, longest(80)],
      email: [required, emailAddress],
      password: [required, shortest(8), longest(200)],
    },
    submit: ({ role, ...input }) =>
      send('POST', '/api/auth/register', roleChoices.length > 1 ? { ...input, role } : input),
    onDone,
  });
  return (
    <Form form={form} submitLabel="Create account">
      {roleChoices.length > 1 && <RoleField field={form.field('role')} />}
      <TextField label="Name" autoComplete="name" field={form.field('name')} />
      <TextField label="E-mail" type="email" autoComplete="email" field={form.field('email')} />
      <PasswordField
        label="Password"
        help="At least 8 characters."
        autoComplete="new-password"
        field={form.field('password')}
      />
    </Form>
  );
}
