/** Records that others see only once somebody approved them; implied by an entity's `approval`. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import { approvalChecks } from './approval-checks.ts';
import { approvalNote } from './approval-note.ts';
import { detectApproval } from './detect.ts';
import { keepWaiting } from './keep-waiting.ts';
import { planApproval } from './plan.ts';

const Options = z.strictObject({});

export const approval: Ability<z.output<typeof Options>> = {
  name: 'approval',
  title: 'Approval',
  implied: true,
  options: Options,
  detect: detectApproval,
  plan: planApproval,
  findProblems: () => [],
  refine: (operation, use, model) => keepWaiting(operation, model.entity(use.entity ?? ''), model),
  recordParts: (use, model) => approvalNote(model.entity(use.entity ?? '')),
  checks: (use, model) => approvalChecks(model.entity(use.entity ?? ''), model),
};
