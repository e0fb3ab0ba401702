import type { EnvironmentName } from '../../../worker/contract/project/environments.ts';

/** The environments that an app runs in, as one chooses among them. */
export const ENVIRONMENT_CHOICES: readonly { value: EnvironmentName; label: string }[] = [
  { value: 'production', label: 'production' },
  { value: 'staging', label: 'staging' },
  { value: 'development', label: 'development (the preview)' },
];
