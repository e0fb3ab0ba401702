import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from './request';
import { readTrap } from './trap';
import { useStore } from './use-query';

/** What a form holds while somebody fills it in: any field may still be empty. */
export type Draft<Input> = { [Key in keyof Input]: Input[Key] | null };

/** Says what is wrong with a value, or null. */
export type Rule = (value: unknown) => string | null;

export type Rules<Input> = { [Key in keyof Input]?: Rule[] };

export interface FormOptions<Input, Saved> {
  initial: Draft<Input>;
  rules?: Rules<Input>;
  /** Called with valid values. An `ApiError` with fields is shown beside them. */
  submit: (input: Input) => Promise<Saved>;
  onDone?: (saved: Saved) => void;
}

/** What an input of the kit needs to know about its field. */
export interface FieldState<Value> {
  name: string;
  value: Value | null;
  required: boolean;
  error: string | undefined;
  /** @param problem of what was typed, where it is no value: the form is not sent with it. */
  onChange: (value: Value | null, problem?: string) => void;
}

export interface FormState<Input> {
  values: Draft<Input>;
  field: <Key extends keyof Input & string>(name: Key) => FieldState<NonNullable<Input[Key]>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** A problem that belongs to no single field. */
  message: string | null;
  reset: () => void;
}

/** State, validation and submission of one form. */
export function useForm<Input extends object, Saved>(options: FormOptions<Input, Saved>): FormState<Input> {
  const store = useStore();
  const [values, setValues] = useState(options.initial);
  /** What was typed and is no value, by field. */
  const [unread, setUnread] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const rules: Record<string, Rule[] | undefined> = options.rules ?? {};

  // After a refusal, not while somebody corrects another field.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(found: Record<string, string>) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  async function submit(input: Input) {
    setBusy(true);
    setErrors({});
    setMessage(null);
    try {
      const saved = await options.submit(input);
      options.onDone?.(saved);
      await store.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known = Object.entries(error.fields).filter(([name]) => name in values);
      const unknown = Object.entries(error.fields).filter(([name]) => !(name in values));
      refuse(Object.fromEntries(known));
      setMessage(known.length > 0 ? null : (unknown[0]?.[1] ?? error.message));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    field: (name) => ({
      name,
      value: values[name] as NonNullable<Input[typeof name]> | null,
      required: rules[name]?.includes(required) ?? false,
      error: errors[name],
      onChange: (value, problem) => {
        setValues((current) => ({ ...current, [name]: value }));
        setUnread(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others));
        setErrors(({ [name]: _, ...others }) => others);
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      form.current = event.currentTarget;
      const input = trimTexts({ ...values, ...readTrap(event.currentTarget) });
      const found: Record<string, string> = {};
      for (const [name, value] of Object.entries(input)) {
        const problem = firstProblem(rules[name] ?? [], value);
        if (problem) found[name] = problem;
      }
      Object.assign(found, unread);
      // Rules leave no required value empty, so the draft is a whole input.
      if (Object.keys(found).length === 0) void submit(input as Input);
      else refuse(found);
    },
    busy,
    message,
    reset: () => {
      setValues(options.initial);
      setUnread({});
      setErrors({});
      setMessage(null);
    },
  };
}

function trimTexts<Values extends object>(values: Values): Values {
  const trimmed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  return Object.fromEntries(trimmed) as Values;
}

function firstProblem(rules: Rule[], value: unknown): string | null {
  for (const rule of rules) {
    const problem = rule(value);
    if (problem) return problem;
  }
  return null;
}

export const required: Rule = (value) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? 'Please fill this in.'
    : null;
