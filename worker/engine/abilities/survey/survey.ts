import type { Field } from '../../../contract/plan/blueprint.ts';
import type { Ability } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import { detectSurvey } from './detect.ts';
import { planSurvey } from './plan.ts';
import { seedResponses } from './seed-responses.ts';
import { surveyBlock, surveyRecordParts } from './survey-block.ts';
import { surveyChecks, surveyPageChecks } from './survey-checks.ts';
import { formSource, responseSource, surveyOperations, surveyTables } from './survey-operations.ts';
import { SurveyOptions } from './survey-options.ts';
import { surveyParts } from './survey-parts.ts';

export const survey: Ability<SurveyOptions> = {
  name: 'survey',
  title: 'Survey',
  about:
    'A survey: one public page asks all of its questions, a response is stored whole, and every question has its chart.',
  options: SurveyOptions,
  detect: detectSurvey,
  plan: planSurvey,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { options } = use;
    const entity = problems.entity(use.entity, 'entity');
    const questions = problems.entity(options.questions, 'options', 'questions');
    const responses = problems.entity(options.responses, 'options', 'responses');
    if (!entity || !questions || !responses) return problems.found;
    const { at } = use;
    const page = 'page' in at ? blueprint.pages.find((one) => one.name === at.page) : undefined;
    if (!page?.path.endsWith('/:id'))
      problems.say('is about one survey, so the address of its page must end in /:id.');
    const title = entity.fields.find((field) => field.name === entity.title_field);
    if (title && title.type !== 'text')
      problems.say(`shows "${title.label}" as its heading, which must be a text.`, 'entity');
    const pointer = problems.field(questions, options.survey, 'options', 'survey');
    if (pointer && pointer.reference?.entity !== entity.name)
      problems.say(
        `finds its questions by "${pointer.label}", which does not point at ${entity.label}.`,
        'options',
        'survey',
      );
    const expect = (name: string | undefined, types: Field['type'][], option: string, of = questions) => {
      if (name === undefined) return null;
      const field = problems.field(of, name, 'options', option);
      if (field && !types.includes(field.type))
        problems.say(
          `uses "${field.label}" as ${option}, which must be of the type ${types.join(' or ')}.`,
          'options',
          option,
        );
      return field;
    };
    const text = expect(options.text, ['text', 'long_text'], 'text');
    if (text && !text.required)
      problems.say(
        `needs "${text.label}" of every question, so the field must be required.`,
        'options',
        'text',
      );
    const kind = expect(options.kind, ['enum'], 'kind');
    for (const { value, label } of kind?.options ?? [])
      if (!options.kinds[value])
        problems.say(`does not say how a question of the kind "${label}" is answered.`, 'options', 'kinds');
    for (const value of Object.keys(options.kinds))
      if (kind && !kind.options?.some((option) => option.value === value))
        problems.say(`names the kind "${value}", which "${kind.label}" does not have.`, 'options', 'kinds');
    expect(options.choices, ['list'], 'choices');
    expect(options.required, ['boolean'], 'required');
    expect(options.position, ['number'], 'position');
    expect(options.closes, ['date'], 'closes', entity);
    if (options.open) {
      const state = problems.field(entity, options.open.field, 'options', 'open', 'field');
      for (const value of options.open.states)
        if (state && !state.options?.some((option) => option.value === value))
          problems.say(
            `is open in the state "${value}", which "${state.label}" does not have.`,
            'options',
            'open',
          );
    }
    const answered = responses.fields.find((field) => field.reference?.entity === entity.name);
    if (answered?.input !== 'never')
      problems.say(
        `stores responses as ${responses.label_plural}, which need a field that points at ${entity.label} and that nobody enters.`,
        'options',
        'responses',
      );
    const name = responses.fields.find((field) => field.name === 'name');
    if (name?.type !== 'text' || name.input !== 'never')
      problems.say(
        `stores who answered: ${responses.label} needs the text field "name", which nobody enters.`,
        'options',
        'responses',
      );
    if (responses.operations.includes('create') || responses.operations.includes('update'))
      problems.say(
        `stores the responses itself, so nobody may create or change ${responses.label_plural}.`,
        'options',
        'responses',
      );
    return problems.found;
  },
  tables: (use, model) => surveyTables(surveyParts(use, model)),
  sources: (use, model) => {
    const parts = surveyParts(use, model);
    return [formSource(parts), responseSource(parts)];
  },
  seeds: (use, model) => seedResponses(surveyParts(use, model)),
  operations: (use, model) => surveyOperations(surveyParts(use, model)),
  recordParts: surveyRecordParts,
  block: surveyBlock,
  checks: (use, model) => surveyChecks(surveyParts(use, model)),
  pageChecks: surveyPageChecks,
};
