import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import { calculatorBlock } from './calculator-block.ts';
import { CalculatorOptions } from './calculator-options.ts';
import { detectCalculator } from './detect.ts';
import { expectedTexts } from './expected-texts.ts';
import { planCalculator } from './plan.ts';

export const calculator: Ability<CalculatorOptions> = {
  name: 'calculator',
  title: 'Calculator',
  about:
    'A calculator or converter: inputs with units, the result as one types, and a history where it is asked for.',
  options: CalculatorOptions,
  detect: detectCalculator,
  plan: planCalculator,
  block: calculatorBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { calculator: name, formula, history } = use.options;
    if ((name === 'formula') !== (formula !== undefined))
      problems.say(
        'needs a formula where its calculator is "formula", and only there.',
        'options',
        'formula',
      );
    if (formula) {
      const known = new Set(formula.inputs.map((input) => input.name));
      for (const [used] of formula.expression.matchAll(/[a-z][a-z0-9_]*/g))
        if (!known.has(used))
          problems.say(`uses "${used}", which is none of its inputs.`, 'options', 'formula');
      if (!isSum(formula.expression))
        problems.say('has a formula that is no whole sum.', 'options', 'formula');
    }
    if (!history) return problems.found;
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'create', 'keeps calculations');
    const kept = new Set([history.inputs, history.result]);
    for (const [option, field] of Object.entries(history)) {
      const found = problems.field(entity, field, 'options', 'history', option);
      if (found && found.type !== 'text' && found.type !== 'long_text')
        problems.say(
          `keeps the ${option} in "${found.label}", which must be a text.`,
          'options',
          'history',
          option,
        );
    }
    for (const field of entity.fields)
      if (field.required && field.default === undefined && field.input === 'always' && !kept.has(field.name))
        problems.say(
          `does not know "${field.label}", which every ${entity.label} must have.`,
          'options',
          'history',
        );
    return problems.found;
  },
  pageChecks: (use, model) => [
    makePageCheck(use, model, 'works something out', new CheckScript(), expectedTexts(use.options, model)),
  ],
};

/** Names and figures with a sign between each two, parentheses in pairs. */
function isSum(expression: string): boolean {
  let text = expression.replaceAll(' ', '').replaceAll(/[a-z][a-z0-9_]*|\d+(?:\.\d+)?/g, 'n');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/\(n\)|n[-+*/]n/g, 'n');
  }
  return text === 'n';
}
