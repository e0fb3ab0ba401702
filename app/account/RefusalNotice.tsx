import type { Refusal } from './account-answer';
import { Notice } from './Notice';

/** Why a form was refused, unless a field of it says so itself. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  if (!refusal || Object.keys(refusal.fields).length > 0) return null;
  return <Notice tone="wrong">{refusal.message}</Notice>;
}
