/** The rules for Python by the kind of refactoring. */
import type { RefactorType } from '../../../contract/assistant.ts';
import type { Rule } from '../script/rules.ts';
import { CLEAN_PYTHON } from './clean-python.ts';
import { MODERNIZE_PYTHON } from './modernize-python.ts';
import { OPTIMIZE_PYTHON } from './optimize-python.ts';
import { PERFORMANCE_PYTHON } from './performance-python.ts';
import type { PythonScript } from './read-python.ts';

export const PYTHON_RULES: Record<RefactorType, readonly Rule<PythonScript>[]> = {
  clean: CLEAN_PYTHON,
  modernize: MODERNIZE_PYTHON,
  optimize: OPTIMIZE_PYTHON,
  performance: PERFORMANCE_PYTHON,
};
