import { lazyDialog } from './lazy-dialog';

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = lazyDialog(() => import('./ConfirmBox'));
