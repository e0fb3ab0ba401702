import type { StepName } from '../../contract/run.ts';
import type { MergedFiles } from '../../domain/files/merge-files.ts';
import type { NewEvent, ProductName, RunRecord, StepRecord, WrittenFiles } from './run-record.ts';

/** What one transaction may change. Reads inside see its own writes. */
export interface JournalChange {
  setRun(values: Partial<Omit<RunRecord, 'id' | 'projectId' | 'progress' | 'request'>>): void;
  setStep(name: StepName, values: Partial<Omit<StepRecord, 'name' | 'agent'>>): void;
  steps(): StepRecord[];
  addEvent(event: NewEvent): void;
  /** Brings generated files together with what people edited. */
  writeFiles(written: WrittenFiles): MergedFiles;
  /** Files as a model wrote them over the generated ones: like edits by hand, they stay when the plan changes. */
  layOver(files: readonly { path: string; text: string | null }[]): void;
  /** Files that were handed over, as they are. */
  replaceFiles(written: WrittenFiles): void;
  putProduct(name: ProductName, body: Uint8Array): void;
  addVersion(slug: string, artifactHash: string): void;
}
