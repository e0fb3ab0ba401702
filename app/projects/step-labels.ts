import type { StepName } from '../../worker/contract/run.ts';

/** The steps by the names that people see. */
export const STEP_LABELS: Record<StepName, string> = {
  research: 'Research',
  architecture: 'Architecture',
  frontend: 'Frontend',
  backend: 'Backend',
  integration: 'Integration & testing',
  deployment: 'Deployment',
  optimization: 'Optimization',
};
