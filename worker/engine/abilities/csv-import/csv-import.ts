import { z } from 'zod';
import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { isRequired, lowerFirst } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, jsxAttribute, literal, ref, typeRef } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
} from '../../core/pages/entity/entity-names.ts';
import { choicesRef, enteredFields } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { UseProblems } from '../use-problems.ts';
import { detectImport } from './detect.ts';
import { importChecks } from './import-checks.ts';
import { importRecords, MOST_ROWS } from './import-operation.ts';
import { planImport } from './plan.ts';

const Options = z.strictObject({});
type ImportOptions = z.output<typeof Options>;

export const csvImport: Ability<ImportOptions> = {
  name: 'csv-import',
  title: 'Import from a spreadsheet',
  about:
    'Records from a spreadsheet: columns are matched to fields, and all rows are stored, or none and what is wrong with which.',
  options: Options,
  detect: detectImport,
  plan: planImport,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (entity) problems.grants(entity, 'create', 'stores the rows of a file');
    return problems.found;
  },
  block: importBlock,
  derive(finished, use, model) {
    const entity = model.entity(use.entity ?? '');
    const creation = finished.find(({ id }) => id === `create_${entity.names.snake}`);
    return creation ? [importRecords(entity, creation)] : [];
  },
  checks: (use, model) => importChecks(model.entity(use.entity ?? '')),
  pageChecks: (use, model) => {
    const entity = model.entity(use.entity ?? '');
    const text = `A CSV file with ${lowerFirst(entity.labelPlural)}`;
    return [makePageCheck(use, model, 'takes a file', new CheckScript(), [text])];
  },
};

function importBlock(use: ParsedUse<ImportOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, named`${entity.plural.pascal}Import`);
  const list = listPage(entity, model.pages)?.path;
  const module = code`
    const columns: readonly ${typeRef('ImportColumn', 'src/tools/read-cell')}[] = [
      ${columnsOf(entity).map((field) => printColumn(entity, field))}
    ];

    export function ${component}() {
      return <${ref('CsvImport', 'src/tools/CsvImport')} label=${literal(lowerFirst(entity.labelPlural))} path={\`\${${apiRef(entity, callNames(entity).path)}}/import\`} columns={columns} mostRows={${MOST_ROWS}}${jsxAttribute('listHref', list)} />;
    }`;
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: { [componentModule(component)]: module },
  };
}

/** Fields that a cell can hold: not a picture, and a pointer only at what is listed under a text. */
function columnsOf(entity: EntityModel): FieldModel[] {
  return enteredFields(entity, 'create').filter(
    (field) =>
      field.type !== 'image' &&
      !field.flow?.transitions &&
      (!field.reference ||
        (field.reference.to.operations.has('list') &&
          ['text', 'email'].includes(field.reference.to.titleField.type))),
  );
}

function printColumn(entity: EntityModel, field: FieldModel): Code {
  const to = field.reference?.to;
  const type = ['number', 'money', 'boolean', 'date', 'datetime', 'enum', 'list', 'reference'].includes(
    field.type,
  )
    ? field.type
    : 'text';
  return code`{ name: ${literal(field.wire)}, label: ${literal(field.label)}, type: ${literal(type)}, required: ${literal(isRequired(field))}${field.type === 'enum' && code`, choices: ${choicesRef(entity, field)}`}${to && code`, path: ${apiRef(to, callNames(to).path)}, title: ${literal(to.titleField.wire)}`} },`;
}
