import type { Audience } from '../../../worker/contract/plan/blueprint.ts';

/** Who may open an app, from the fewest to the most. */
export const AUDIENCE_CHOICES: readonly { value: Audience; label: string; help: string }[] = [
  { value: 'owner', label: 'Only me', help: 'Opened from here, you are signed in. Nobody else gets in.' },
  {
    value: 'invited',
    label: 'People I invite',
    help: 'Those to whom you gave a role in the app, on its page “People”.',
  },
  {
    value: 'accounts',
    label: 'Anyone with an account',
    help: 'People register. They see what the rules give to them.',
  },
  {
    value: 'public',
    label: 'Public site with a private back office',
    help: 'Visitors see what is published and send forms. All else is for you and your team.',
  },
];
