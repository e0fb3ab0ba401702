import { showToast } from '../../toast/toasts';

/** Says that a build did not start. @param isInvalid the plan was refused, and the page marks where */
export function tellStartFailed(isInvalid: boolean): void {
  showToast({
    title: 'Development Failed',
    description: isInvalid
      ? 'The plan cannot be built as it stands. What has to change is marked.'
      : 'There was an error during development. Please try again.',
    variant: 'destructive',
  });
}
