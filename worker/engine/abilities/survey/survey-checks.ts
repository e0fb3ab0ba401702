/** The rules of a survey: stored whole or not at all, required questions, answers that fit, and sums that are right. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck, PageCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, pageOf, visibleTitle } from '../../checks/page-checks.ts';
import { findStatePath, type StatePath } from '../../checks/state-path.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { makeCheck, UNKNOWN_ID } from '../record/make-check.ts';
import type { QuestionKind, SurveyOptions } from './survey-options.ts';
import { type SurveyParts, surveyParts, valuesOf } from './survey-parts.ts';

/** A day that is far enough for every run of the checks. */
const FAR_DAY = '2999-12-31';

export function surveyChecks(parts: SurveyParts): ContractCheck[] {
  const { survey, questions } = parts;
  if (waysToHave(survey) !== 'create' || waysToHave(questions) !== 'create') return [];
  if (openPath(parts) === null) return [];
  return [
    storedCheck(parts),
    requiredCheck(parts),
    fittingCheck(parts),
    closedCheck(parts),
    onceCheck(parts),
  ].filter((check) => check !== null);
}

/** How a survey comes to take answers; null when the wire has no way. */
function openPath({ survey, options }: SurveyParts): StatePath | null {
  const { open } = options;
  if (!open) return { start: undefined, moves: [] };
  const field = survey.field(open.field);
  return (
    open.states.map((state) => findStatePath(survey, field, state)).find((path) => path !== null) ?? null
  );
}

/** A survey that takes answers. */
function makeOpen(parts: SurveyParts, script: CheckScript): MadeRecord {
  const { survey, options } = parts;
  const path = openPath(parts);
  const state = options.open ? survey.field(options.open.field) : null;
  const made = script.create(survey, 1, {
    ...(state ? { [state.wire]: path?.start } : {}),
    ...(options.closes === undefined ? {} : { [survey.field(options.closes).wire]: FAR_DAY }),
  });
  for (const move of path?.moves ?? [])
    if ('action' in move) script.call('POST', `${made.path}/${move.action.path}`, 200);
    else script.call('PATCH', made.path, 200, { body: { [state?.wire ?? '']: move.change } });
  return made;
}

function ask(
  parts: SurveyParts,
  script: CheckScript,
  made: MadeRecord,
  number: number,
  kind: QuestionKind,
  more: { required?: boolean; choices?: string[] } = {},
): MadeRecord {
  const { questions, belongs, choices, required } = parts;
  const value = valuesOf(parts, kind)[0];
  if (value === undefined) throw new Error(`No question is answered by ${kind}`);
  return script.create(questions, number, {
    [belongs.field.wire]: made.id,
    [parts.kind.wire]: value,
    [choices.wire]: more.choices ?? [],
    ...(required ? { [required.wire]: more.required ?? false } : {}),
  });
}

/** A kind that takes the word `Yes`, with what a question of that kind needs. */
function wordKind(parts: SurveyParts): { kind: QuestionKind; choices?: string[] } {
  if (valuesOf(parts, 'text').length > 0) return { kind: 'text' };
  if (valuesOf(parts, 'choice').length > 0) return { kind: 'choice', choices: ['Yes', 'No'] };
  if (valuesOf(parts, 'several').length > 0) return { kind: 'several', choices: ['Yes', 'No'] };
  return { kind: 'yes_no' };
}

function scaleOrWord(parts: SurveyParts): { kind: QuestionKind; answer: string; choices?: string[] } {
  if (valuesOf(parts, 'scale').length > 0) return { kind: 'scale', answer: '4' };
  return { ...wordKind(parts), answer: 'Yes' };
}

const answersTo = (question: MadeRecord, answer: string): Json => ({ question_id: question.id, answer });

function storedCheck(parts: SurveyParts): ContractCheck {
  const { survey, responses, answered } = parts;
  const script = new CheckScript();
  const made = makeOpen(parts, script);
  const word = wordKind(parts);
  const second = scaleOrWord(parts);
  const first = ask(parts, script, made, 1, word.kind, word);
  const other = ask(parts, script, made, 2, second.kind, second);
  script.call('GET', `${made.path}/form`, 200, { json: { state: 'open' } });
  script.call('GET', `${made.path}/form-questions`, 200, { json: { total: 2 } });
  const body = (name: string, answer: string) => ({
    name,
    answers: [answersTo(first, 'Yes'), answersTo(other, answer)],
  });
  script.call('POST', `${made.path}/responses`, 201, {
    body: body('Ada', second.answer),
    json: { [answered.field.wire]: made.id, name: 'Ada' },
    keep: { response: 'id' },
    as: 'ada',
  });
  script.call('POST', `${made.path}/responses`, 201, { body: body('Ben', second.answer), as: 'ben' });
  script.call('GET', `${responses.apiPath}/{{response}}/answers`, 200, {
    json: { total: 2, items: { $contains: { question_id: first.id, answer: 'Yes' } } },
  });
  script.call('GET', `${made.path}/results`, 200, {
    json: { items: { $contains: { question_id: other.id, answer: second.answer, count: 2 } } },
  });
  return makeCheck(survey, 'answer', 'answers are stored together and added up', script, 'survey');
}

/** Nothing of a refused response is there. */
function expectNone(parts: SurveyParts, script: CheckScript, made: MadeRecord): void {
  script.call('GET', `${made.path}/results`, 200, { json: { items: { $length: 0 } } });
  if (parts.responses.operations.has('list') && !script.seeded)
    script.call('GET', parts.responses.apiPath, 200, { json: { total: 0 } });
}

function requiredCheck(parts: SurveyParts): ContractCheck | null {
  if (!parts.required) return null;
  const script = new CheckScript();
  const made = makeOpen(parts, script);
  const word = wordKind(parts);
  const needed = ask(parts, script, made, 1, word.kind, { ...word, required: true });
  const free = ask(parts, script, made, 2, word.kind, word);
  script.refused('POST', `${made.path}/responses`, { answers: [answersTo(free, 'Yes')] }, [
    'body',
    'answers',
  ]);
  expectNone(parts, script, made);
  script.call('POST', `${made.path}/responses`, 201, { body: { answers: [answersTo(needed, 'Yes')] } });
  return makeCheck(parts.survey, 'required', 'a required question must be answered', script, 'survey');
}

function fittingCheck(parts: SurveyParts): ContractCheck {
  const script = new CheckScript();
  const made = makeOpen(parts, script);
  const word = wordKind(parts);
  const first = ask(parts, script, made, 1, word.kind, word);
  const path = `${made.path}/responses`;
  const refuse = (...answers: Json[]) => script.refused('POST', path, { answers }, ['body', 'answers']);
  refuse(answersTo(first, 'Yes'), { question_id: UNKNOWN_ID, answer: 'Yes' });
  if (word.kind !== 'several') refuse(answersTo(first, 'Yes'), answersTo(first, 'No'));
  if (valuesOf(parts, 'choice').length > 0) {
    const choice = ask(parts, script, made, 2, 'choice', { choices: ['Warm', 'Cold'] });
    refuse(answersTo(first, 'Yes'), answersTo(choice, 'Purple'));
  }
  if (valuesOf(parts, 'scale').length > 0) {
    const scale = ask(parts, script, made, 3, 'scale');
    refuse(answersTo(first, 'Yes'), answersTo(scale, String(parts.options.scale + 1)));
  }
  if (valuesOf(parts, 'yes_no').length > 0) {
    const yesNo = ask(parts, script, made, 4, 'yes_no');
    refuse(answersTo(first, 'Yes'), answersTo(yesNo, 'Perhaps'));
  }
  expectNone(parts, script, made);
  if (valuesOf(parts, 'several').length > 0) {
    const several = ask(parts, script, made, 5, 'several', { choices: ['Tea', 'Coffee', 'Milk'] });
    script.call('POST', path, 201, {
      body: { answers: [answersTo(several, 'Tea'), answersTo(several, 'Milk')] },
    });
    script.call('GET', `${made.path}/results`, 200, { json: { items: { $length: 2 } } });
  }
  return makeCheck(
    parts.survey,
    'fitting',
    'answers that do not fit their question are refused',
    script,
    'survey',
  );
}

function closedCheck(parts: SurveyParts): ContractCheck | null {
  const { survey, options } = parts;
  const script = new CheckScript();
  const past = options.closes === undefined ? null : survey.field(options.closes);
  if (past && past.input !== 'never') {
    const made = makeOpen(parts, script);
    if (past.input === 'always' && survey.operations.has('update')) {
      script.call('PATCH', made.path, 200, { body: { [past.wire]: '2020-01-31' } });
      script.call('GET', `${made.path}/form`, 200, { json: { state: 'closed' } });
      script.call('POST', `${made.path}/responses`, 409, { body: { answers: [] } });
    }
  }
  if (options.open) {
    const state = survey.field(options.open.field);
    const shut = state.options.find(({ value }) => !options.open?.states.includes(value));
    const path = shut ? findStatePath(survey, state, shut.value) : null;
    if (path?.moves.length === 0) {
      const made = script.create(survey, 2, { [state.wire]: path.start });
      script.call('POST', `${made.path}/responses`, 409, { body: { answers: [] } });
    }
  }
  const refuses = script.steps.some((step) => step.expect.status === 409);
  return refuses
    ? makeCheck(survey, 'closed', 'no answers are taken while it is not open', script, 'survey')
    : null;
}

function onceCheck(parts: SurveyParts): ContractCheck | null {
  if (!parts.options.once) return null;
  const script = new CheckScript();
  const made = makeOpen(parts, script);
  const word = wordKind(parts);
  const first = ask(parts, script, made, 1, word.kind, word);
  const body = { answers: [answersTo(first, 'Yes')] };
  script.call('POST', `${made.path}/responses`, 201, { body, as: 'ada' });
  script.call('POST', `${made.path}/responses`, 409, { body, as: 'ada' });
  script.call('POST', `${made.path}/responses`, 201, { body, as: 'ben' });
  script.call('GET', `${made.path}/results`, 200, {
    json: { items: { $contains: { answer: 'Yes', count: 2 } } },
  });
  return makeCheck(parts.survey, 'once', 'nobody answers twice', script, 'survey');
}

/** The public page shows what is asked. */
export function surveyPageChecks(use: ParsedUse<SurveyOptions>, model: AppModel): PageCheck[] {
  const parts = surveyParts(use, model);
  const { survey, questions } = parts;
  if (waysToHave(survey) !== 'create' || waysToHave(questions) !== 'create') return [];
  if (openPath(parts) === null) return [];
  const script = new CheckScript();
  const made = makeOpen(parts, script);
  const word = wordKind(parts);
  const question = ask(parts, script, made, 1, word.kind, word);
  const texts = [visibleTitle(survey, made), question.body[parts.text.wire], 'Send answers'];
  const path = pageOf(use, model).path.replace(':id', String(made.id));
  return [
    makePageCheck(
      use,
      model,
      'asks the questions',
      script,
      texts.filter((text) => typeof text === 'string'),
      path,
    ),
  ];
}
