import { asData } from './as-data.ts';
import type { ToolResult } from './tool.ts';
import type { Verdict } from './verdict.ts';

/** Lines of evidence that a model is told at once. */
const MAX_LINES = 20;

/** @param what begins the sentence: "The build", "The checks" */
export function tellVerdict(verdict: Verdict, what: string): ToolResult {
  if (verdict.ok) {
    const { detail, advice = [] } = verdict;
    const told = advice.length > 0 ? `\nNot seen yet:\n${asData('problems', advice.join('\n'))}` : '';
    return { ok: true, text: `${what}: good. ${detail}${told}`, note: detail };
  }
  return {
    ok: false,
    text: `${verdict.message}\n${asData('problems', verdict.evidence.slice(0, MAX_LINES).join('\n'))}`,
    note: verdict.message,
    failure: verdict.evidence.join('\n') || verdict.message,
    ...(verdict.unmet && { unmet: verdict.unmet }),
  };
}
