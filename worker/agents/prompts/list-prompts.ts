/** Every prompt that agents give to a model before anything of an app, by its name. */
import type { DescribedAbility } from '../../engine/index.ts';
import { architectSystem } from './architect.ts';
import { ASSISTANT } from './assistant.ts';
import { codeSystem } from './code.ts';
import { CODE_PLAN } from './code-plan.ts';
import { OPTIMIZER } from './optimizer.ts';
import { TESTER } from './tester.ts';

export function listPrompts(abilities: readonly DescribedAbility[]): Record<string, string> {
  const assistant = Object.entries(ASSISTANT).map(([task, text]) => [`assistant.${task}`, text]);
  return {
    architect: architectSystem(abilities),
    code: codeSystem(false),
    'code, tools as text': codeSystem(true),
    'code.plan': CODE_PLAN,
    'optimizer.suggest': OPTIMIZER,
    'tester.checks': TESTER,
    ...Object.fromEntries(assistant),
  };
}
