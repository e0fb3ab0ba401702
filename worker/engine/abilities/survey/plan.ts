/** What being wanted does to a plan: typed questions, stored responses, a public page, and results with the survey. */
import type { Entity, Field, SeedRecord } from '../../../contract/plan/blueprint.ts';
import { addThing } from '../../reading/architect/draft/add-thing.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { EXAMPLE_PEOPLE, EXAMPLE_SURVEYS } from './survey-examples.ts';
import type { QuestionKind } from './survey-options.ts';

const OPEN = /^(?:open|active|published|live|running|collecting|started|public|sent)$/;
const ONCE =
  /\b(?:only|just|at most) once\b|\bonce (?:per|each|only)\b|\bone (?:response|answer|vote|submission|entry) (?:per|for each|each)\b|\b(?:not|never|cannot|can't|nobody) (?:\w+ ){0,3}twice\b|\b(?:each|every) (?:\w+ )?(?:once|one time)\b/i;
const TEN = /\b(?:1|one|0|zero)\s?(?:to|-|–)\s?(?:10|ten)\b|\bnps\b|\bnet promoter\b/i;

interface SurveyPlan {
  survey: DraftEntity;
  questions: DraftEntity;
  responses: DraftEntity;
  /** Field of a question that points at its survey, and of a response. */
  pointer: Field;
  answered: Field;
  kind: Field;
  kinds: Record<string, QuestionKind>;
  choices: Field;
  required: Field;
  position: Field | undefined;
}

export const planSurvey: Planner = (draft) => {
  if (draft.entities.some(isPlanned)) return null;
  const survey = findSurvey(draft);
  const questions =
    draft.entities.find((one) => one.thing?.name === 'survey_question') ??
    draft.entities.find((one) => one !== survey && /(?:^|_)questions?$/.test(one.entity.name)) ??
    addThing(draft, 'survey_question');
  const responses =
    draft.entities.find(
      (one) => one !== survey && one !== questions && one.thing?.name === 'survey_response',
    ) ?? addThing(draft, 'survey_response');
  const pointer = pointAtSurvey(questions.entity, survey);
  const kind = kindField(questions);
  const plan: SurveyPlan = {
    survey,
    questions,
    responses,
    pointer,
    answered: shapeResponse(responses.entity, survey),
    kind,
    kinds: Object.fromEntries((kind.options ?? []).map(({ value }) => [value, kindOf(value)])),
    choices: listField(questions),
    required: addField(
      questions,
      makeField({ name: 'required', label: 'Required', type: 'boolean', default: false }),
    ),
    position: questions.entity.fields.find(
      (field) => field.type === 'number' && /^(?:position|order|number|sort_order)$/.test(field.name),
    ),
  };
  draft.finish.push(() => {
    writeExamples(plan);
    layOutPage(draft, plan);
  });
  return null;
};

/** "Surveys" and "polls" in one text are asked about twice. */
function isPlanned({ thing, entity }: DraftEntity): boolean {
  return thing?.name === 'survey_response' && !entity.operations.includes('create');
}

function findSurvey(draft: Draft): DraftEntity {
  const named = draft.entities.find((one) => one.thing?.name === 'survey');
  if (named) return named;
  const poll = draft.entities.find((one) =>
    /(?:^|_)(?:survey|poll|questionnaire|form)$/.test(one.entity.name),
  );
  if (!poll) return addThing(draft, 'survey');
  // What can be chosen stands with the question.
  poll.entity.fields = poll.entity.fields.filter(
    (field) => field.type !== 'list' || field.name === poll.entity.title_field,
  );
  return poll;
}

function pointAtSurvey(questions: Entity, survey: DraftEntity): Field {
  const known = questions.fields.find((field) => field.reference?.entity === survey.entity.name);
  const field =
    known ?? makeField({ name: survey.entity.name, label: survey.entity.label, type: 'reference' });
  Object.assign(field, { required: true, reference: { entity: survey.entity.name, on_delete: 'delete' } });
  if (!known) questions.fields.splice(1, 0, field);
  return field;
}

function kindField(questions: DraftEntity): Field {
  const known = questions.entity.fields.find(
    (field) => field.type === 'enum' && /type|kind|format/.test(field.name),
  );
  const field =
    known ??
    addField(
      questions,
      makeField({
        name: 'type',
        label: 'Type',
        type: 'enum',
        options: [
          { value: 'text', label: 'Text', tone: 'neutral' },
          { value: 'choice', label: 'One choice', tone: 'neutral' },
          { value: 'several', label: 'Several choices', tone: 'neutral' },
          { value: 'scale', label: 'Scale', tone: 'neutral' },
          { value: 'yes_no', label: 'Yes or no', tone: 'neutral' },
        ],
      }),
    );
  field.required = true;
  return field;
}

/** What a kind of question is called → how it is answered. */
function kindOf(value: string): QuestionKind {
  if (/rating|scale|star|likert|score|nps|slider/.test(value)) return 'scale';
  if (/check_?box|several|multi_?select|multiple_(?:answer|select|response)/.test(value)) return 'several';
  if (/choice|select|radio|drop_?down|option|choose|pick/.test(value)) return 'choice';
  if (/yes|no$|boolean|true/.test(value)) return 'yes_no';
  return 'text';
}

function listField(questions: DraftEntity): Field {
  const field =
    questions.entity.fields.find((one) => one.type === 'list') ??
    addField(questions, makeField({ name: 'choices', label: 'Choices', type: 'list' }));
  Object.assign(field, {
    required: false,
    max: 20,
    help: 'What can be chosen, one a line; only for choices',
  });
  return field;
}

/** Nobody enters a response: it is stored when somebody sends the form. */
function shapeResponse(entity: Entity, survey: DraftEntity): Field {
  const answered = makeField({
    name: survey.entity.name,
    label: survey.entity.label,
    type: 'reference',
    input: 'never',
    reference: { entity: survey.entity.name, on_delete: 'delete' },
  });
  entity.fields = [
    makeField({
      name: 'name',
      label: 'Name',
      type: 'text',
      max: 80,
      required: true,
      default: 'Anonymous',
      input: 'never',
    }),
    answered,
  ];
  entity.title_field = 'name';
  entity.operations = ['list', 'read', 'delete', 'summary', 'export'];
  return answered;
}

function writeExamples(plan: SurveyPlan): void {
  const { survey, questions, responses, pointer, answered, kind, kinds, choices, required, position } = plan;
  const state = survey.entity.fields.find((field) => field.name === survey.entity.flow?.field);
  const open = state?.options?.find((option) => OPEN.test(option.value))?.value;
  const description = survey.entity.fields.find((field) => field.type === 'long_text');
  const closes = closingDay(survey.entity);
  survey.entity.seed = EXAMPLE_SURVEYS.map(
    (example, index): SeedRecord => ({
      ...needed(survey.entity, index),
      [survey.entity.title_field]: `${survey.entity.label} ${index + 1}`,
      ...(description ? { [description.name]: example.description } : {}),
      ...(state && open ? { [state.name]: open } : {}),
      ...(closes ? { [closes.name]: { in_days: 20 + 10 * index } } : {}),
    }),
  );
  questions.entity.seed = EXAMPLE_SURVEYS.flatMap((example, index) =>
    example.questions.flatMap((question, order): SeedRecord[] => {
      const value = Object.entries(kinds).find(([, meant]) => meant === question.kind)?.[0];
      if (value === undefined) return [];
      return [
        {
          ...needed(questions.entity, index),
          [questions.entity.title_field]: question.text,
          [pointer.name]: index + 1,
          [kind.name]: value,
          ...(question.choices ? { [choices.name]: question.choices } : {}),
          [required.name]: question.required ?? false,
          ...(position ? { [position.name]: order + 1 } : {}),
        },
      ];
    }),
  );
  responses.entity.seed = EXAMPLE_PEOPLE.map(
    (name, index): SeedRecord => ({
      name,
      [answered.name]: index < 6 ? 1 : (index % 2) + 2,
    }),
  );
}

/** What the architect wrote into further fields that must not be empty. */
function needed(entity: Entity, index: number): SeedRecord {
  const example = entity.seed[index % Math.max(1, entity.seed.length)] ?? {};
  const names = entity.fields.filter((field) => field.required && example[field.name] !== undefined);
  return Object.fromEntries(names.map(({ name }) => [name, example[name] ?? null]));
}

function closingDay(entity: Entity): Field | undefined {
  return entity.fields.find(
    (field) => field.type === 'date' && /clos|end|until|deadline|expir/.test(field.name),
  );
}

/** People answer on a page of their own, which a link leads to. */
function layOutPage(draft: Draft, plan: SurveyPlan): void {
  const { survey, questions, responses, pointer, kind, kinds, choices, required, position } = plan;
  const state = survey.entity.fields.find((field) => field.name === survey.entity.flow?.field);
  const open = (state?.options ?? []).map(({ value }) => value).filter((value) => OPEN.test(value));
  const closes = closingDay(survey.entity);
  const text = draft.facts.text;
  const isPoll = /poll|vote/.test(survey.entity.name);
  draft.pages.push({
    name: `answer_${survey.entity.name}`,
    title: survey.entity.label,
    path: `/answer-${survey.entity.name.replaceAll('_', '-')}/:id`,
    icon: survey.entity.icon,
    nav: false,
    blocks: [
      {
        ability: 'survey',
        entity: survey.entity.name,
        options: {
          questions: questions.entity.name,
          survey: pointer.name,
          text: questions.entity.title_field,
          kind: kind.name,
          kinds,
          choices: choices.name,
          required: required.name,
          ...(position ? { position: position.name } : {}),
          responses: responses.entity.name,
          ...(state && open.length > 0 ? { open: { field: state.name, states: open } } : {}),
          ...(closes ? { closes: closes.name } : {}),
          scale: TEN.test(text) ? 10 : 5,
          once: isPoll || ONCE.test(text),
        },
      },
    ],
  });
}
