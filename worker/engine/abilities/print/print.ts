import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, pageOf, visibleTitle } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import { addressWith, code, ref } from '../../core/pages/code.ts';
import { UseProblems } from '../use-problems.ts';
import { detectPrint } from './detect.ts';
import { planPrint } from './plan.ts';
import { printBlock } from './print-block.ts';
import { PrintOptions } from './print-options.ts';

export const print: Ability<PrintOptions> = {
  name: 'print',
  title: 'Page for printing',
  about:
    'A record laid out for paper: who it is from and to, its facts, its lines and what they come to, and a button that prints. It stands on a page of its own, such as /invoices/:id/print.',
  options: PrintOptions,
  detect: detectPrint,
  plan: planPrint,
  findProblems: findPrintProblems,
  block: printBlock,
  recordParts(use, model) {
    const entity = model.entity(use.entity ?? '');
    return [
      {
        entity: entity.names.snake,
        place: 'header',
        body: (variable) =>
          code`<${ref('LinkButton', 'src/ui/Button')} href={${addressWith(pageOf(use, model).path, code`${variable}.id`)}} icon="printer">Print</${ref('LinkButton', 'src/ui/Button')}>`,
      },
    ];
  },
  pageChecks(use, model) {
    const entity = model.entity(use.entity ?? '');
    if (waysToHave(entity) !== 'create') return [];
    const script = new CheckScript();
    const made = script.create(entity, 1);
    const texts = [visibleTitle(entity, made), 'Print'].filter((text) => text !== null);
    const path = pageOf(use, model).path.replace(':id', String(made.id));
    const { lines } = use.options;
    const parts = lines && model.entity(lines.entity);
    if (lines && parts && waysToHave(parts) === 'create') {
      const line = script.create(parts, 1, { [parts.field(lines.by).wire]: made.id });
      const name = visibleTitle(parts, line);
      if (name !== null) texts.push(name);
    }
    return [makePageCheck(use, model, `lays one ${entity.label} out for paper`, script, texts, path)];
  },
};

function findPrintProblems(use: ParsedUse<PrintOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { to, lines } = use.options;
  const entity = problems.entity(use.entity, 'entity');
  if (!entity) return problems.found;
  problems.grants(entity, 'read', 'prints single records');
  const { at } = use;
  const page = 'page' in at ? blueprint.pages.find((candidate) => candidate.name === at.page) : undefined;
  if (!page) problems.say('is a page, so it must stand on one as a block.');
  else if (!page.path.includes('/:id'))
    problems.say(
      'prints one record, so the address of its page must hold /:id, for example /invoices/:id/print.',
    );
  const pointer = to === undefined ? null : problems.field(entity, to, 'options', 'to');
  if (pointer && !pointer.reference)
    problems.say(`is addressed to "${pointer.label}", which points at nobody.`, 'options', 'to');
  const target = blueprint.entities.find((one) => one.name === pointer?.reference?.entity);
  if (target) problems.grants(target, 'read', 'shows whom it is addressed to');
  const parts = lines && problems.entity(lines.entity, 'options', 'lines', 'entity');
  if (!lines || !parts) return problems.found;
  problems.grants(parts, 'list', 'shows the lines');
  const by = problems.field(parts, lines.by, 'options', 'lines', 'by');
  if (by && by.reference?.entity !== entity.name)
    problems.say(
      `lists ${parts.label_plural} by "${by.label}", which does not point at ${entity.label}.`,
      'options',
      'lines',
      'by',
    );
  return problems.found;
}
