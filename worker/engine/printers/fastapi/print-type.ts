/** Types of a model's members, in Python. */
import { pythonCall, pythonList, pythonText } from '../../core/layout/python.ts';
import type { PythonImports } from '../../core/layout/python-imports.ts';
import type { Source } from '../../core/layout/source.ts';
import { nameForms } from '../../core/names/words.ts';
import type { Member, ValueSchema } from '../../core/operations/operation.ts';
import { sayMoney } from '../../core/operations/say-money.ts';
import { choiceTypeName, modulePath, nestedModelName } from './names.ts';

/** What a file of models is made of. */
export interface Models {
  group: string;
  imports: PythonImports;
  /** Types with bounds by their name, each with what it stands for as text, in the order of their first use. */
  types: Map<string, { key: string; printed: Source }>;
}

/** The type of a member. One with bounds of its own stands at the top of the file, under the name of the member. */
export function printType(member: Member, models: Models): Source {
  const { value } = member;
  const use = (name: string) => models.imports.use('backend.values.fields', name);
  switch (value.type) {
    case 'text':
      return nameType(member, models, 'Text', () => {
        const bounds = ['strip_whitespace=True', ...lengths(value.min, value.max)];
        return annotated(
          models,
          'str',
          pythonCall(models.imports.use('pydantic', 'StringConstraints'), bounds),
        );
      });
    case 'email':
    case 'url':
    case 'image': {
      const type = use({ email: 'Email', url: 'WebAddress', image: 'Picture' }[value.type]);
      return nameType(member, models, 'Address', () =>
        annotated(models, type, printField([`max_length=${value.max}`], models)),
      );
    }
    case 'integer':
    case 'number': {
      const type = use(value.type === 'integer' ? 'WholeNumber' : 'Number');
      const bounds = [
        ...(value.min === null ? [] : [`ge=${value.min}`]),
        ...(value.max === null ? [] : [`le=${value.max}`]),
      ];
      if (bounds.length === 0) return type;
      return nameType(member, models, 'Number', () => annotated(models, type, printField(bounds, models)));
    }
    case 'money':
      return nameType(member, models, 'Money', () => printMoney(value, models));
    case 'boolean':
      return models.imports.use('pydantic', 'StrictBool');
    case 'date':
      return use('Day');
    case 'datetime':
      return use('Moment');
    case 'choice':
      return models.imports.use(modulePath('records', models.group), choiceTypeName(value.constant));
    case 'list': {
      const entry = use('Entry');
      const bounds = lengths(value.min, value.max);
      return nameType(member, models, 'List', () =>
        annotated(models, `list[${entry}]`, printField(bounds, models)),
      );
    }
    case 'reference':
      return use('Reference');
    case 'nested': {
      const type = `list[${nestedModelName(value.shape)}]`;
      return annotated(models, type, printField(lengths(value.min, value.max), models));
    }
  }
}

function printMoney(value: Extract<ValueSchema, { type: 'money' }>, models: Models): Source {
  const rule = pythonCall(models.imports.use('backend.values.money', 'Money'), [
    pythonText(value.code),
    String(value.digits),
    ...(value.min === null ? [] : [`low=${value.min}`]),
    ...(value.max === null ? [] : [`high=${value.max}`]),
  ]);
  const bounds = [
    ...(value.min === null ? [] : [`ge=${value.min}`]),
    ...(value.max === null ? [] : [`le=${value.max}`]),
    `description=${pythonText(sayMoney(value))}`,
  ];
  const before = pythonCall(models.imports.use('pydantic', 'BeforeValidator'), [rule]);
  return [
    models.imports.use('typing', 'Annotated'),
    pythonList('[', ['int', before, printField(bounds, models)], ']'),
  ];
}

function lengths(min: number, max: number): string[] {
  return [...(min > 0 ? [`min_length=${min}`] : []), `max_length=${max}`];
}

function printField(bounds: Source[], models: Models): Source {
  return pythonCall(models.imports.use('pydantic', 'Field'), bounds);
}

function annotated(models: Models, type: string, constraint: Source): Source {
  return [models.imports.use('typing', 'Annotated'), pythonList('[', [type, constraint], ']')];
}

function nameType(member: Member, models: Models, end: string, print: () => Source): string {
  const key = JSON.stringify(member.value);
  const base = `${nameForms(member.name).pascal}${end}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    const known = models.types.get(name);
    if (known?.key === key) return name;
    if (known) continue;
    models.types.set(name, { key, printed: print() });
    return name;
  }
}
