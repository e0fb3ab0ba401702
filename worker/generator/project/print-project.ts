/** Everything around frontend and backend. */
import type { ContractSuite } from '../../contract/contract-suite.ts';
import type { SourceFiles } from '../../contract/files.ts';
import type { AppModel } from '../model.ts';

export function printProject(_model: AppModel, _suite: ContractSuite): SourceFiles {
  return {};
}
