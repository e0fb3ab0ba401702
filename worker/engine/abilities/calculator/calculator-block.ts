/** The visible part of a calculator: the kit's form with the calculator that is asked for. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { isBinding } from '../../core/names/reserved.ts';
import { nameForms } from '../../core/names/words.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, joinCode, literal, ref, typeRef } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
} from '../../core/pages/entity/entity-names.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import type { CalculatorName, CalculatorOptions, Formula } from './calculator-options.ts';

type Known = Exclude<CalculatorName, 'plain' | 'formula'>;

const MODULES: Record<Known, [name: string, module: string]> = {
  percentage: ['percentageCalculator', 'money-calculators'],
  tip: ['tipCalculator', 'money-calculators'],
  split: ['splitCalculator', 'money-calculators'],
  loan: ['loanCalculator', 'money-calculators'],
  mortgage: ['mortgageCalculator', 'money-calculators'],
  savings: ['savingsCalculator', 'money-calculators'],
  discount: ['discountCalculator', 'money-calculators'],
  currency: ['currencyCalculator', 'money-calculators'],
  bmi: ['bmiCalculator', 'body-calculators'],
  length: ['lengthConverter', 'unit-calculators'],
  weight: ['weightConverter', 'unit-calculators'],
  temperature: ['temperatureConverter', 'unit-calculators'],
  volume: ['volumeConverter', 'unit-calculators'],
  dates: ['datesCalculator', 'date-calculators'],
  age: ['ageCalculator', 'date-calculators'],
};

export function calculatorBlock(use: ParsedUse<CalculatorOptions>, model: AppModel): BlockPart {
  const { calculator, formula, history } = use.options;
  const entity = use.entity === undefined ? null : model.entity(use.entity);
  const name =
    calculator === 'formula' ? nameForms(formula?.result ?? 'formula').pascal : nameForms(calculator).pascal;
  const component = blockComponent(model, { ...use, entity: undefined }, named`${name}Calculator`);
  const save =
    entity &&
    history &&
    code`onSave={(inputs, result) => ${apiRef(entity, callNames(entity).create)}({ ${entity.field(history.inputs).wire}: inputs, ${entity.field(history.result).wire}: result })}`;
  const module =
    calculator === 'plain'
      ? code`
        export function ${component}() {
          return <${ref('PlainCalculator', 'src/tools/PlainCalculator')} ${save} />;
        }`
      : code`
        ${formula && printFormula(formula)}

        export function ${component}() {
          return <${ref('CalculatorForm', 'src/tools/CalculatorForm')} calculator={${calculator === 'formula' ? 'calculator' : knownRef(calculator)}} ${save} />;
        }`;
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: { [componentModule(component)]: module },
  };
}

function knownRef(calculator: Known): Code {
  const [name, module] = MODULES[calculator];
  return ref(name, `src/tools/${module}`);
}

function printFormula({ result, inputs, expression, unit }: Formula): Code {
  const names = new Map(inputs.map(({ name }) => [name, variableOf(name)]));
  const sum = printSum(expression, names);
  const shown = unit === 'percent' ? '%' : unit;
  return code`
    const calculator: ${typeRef('Calculator', 'src/tools/calculator')} = {
      inputs: [
        ${inputs.map(({ name, label }, index) => code`{ kind: 'number', name: ${literal(name)}, label: ${literal(label)}, start: ${index === 0 ? 100 : 10} },`)}
      ],
      work: (values) => {
        ${joinCode(
          inputs.map(
            ({ name }) =>
              code`const ${names.get(name)} = ${ref('numberOf', 'src/tools/calculator')}(values, ${literal(name)});`,
          ),
          '\n',
        )}
        return [{ label: ${literal(result)}, value: ${sum}${shown ? code`, unit: ${literal(shown)}` : ''} }];
      },
    };`;
}

/** The sum in the order of its signs; what is no name, figure or sign of arithmetic was refused with the plan. */
function printSum(expression: string, names: ReadonlyMap<string, Name>): Code {
  const tokens = expression.match(/[a-z][a-z0-9_]*|\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  return joinCode(
    tokens.map((token) => {
      const sign = SIGNS.get(token);
      if (sign) return sign;
      // A figure that begins with 0 would be read as another one, or refused.
      if (/^\d/.test(token)) return code`${Number(token)}`;
      const name = names.get(token);
      if (!name) throw new Error(`The formula uses ${token}, which is none of its inputs`);
      return name;
    }),
    ' ',
  );
}

const SIGNS = new Map<string, Code>(
  (['+', '-', '*', '/', '(', ')'] as const).map((sign) => [sign, code`${sign}`]),
);

/** A variable that hides none of those that stand beside it. */
function variableOf(input: string): Name {
  const { camel } = nameForms(input);
  return isBinding(camel) && !TAKEN.has(camel) ? camel : named`${camel}Value`;
}

const TAKEN: ReadonlySet<string> = new Set(['calculator', 'numberOf', 'values']);
