/** The visible parts of a survey: the page that asks, the link to it, the results, and what a response says. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, PageModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import type { BlockPart, RecordPart } from '../../core/pages/block-part.ts';
import {
  addressWith,
  type Code,
  code,
  type Operand,
  ref,
  templateText,
  typeRef,
} from '../../core/pages/code.ts';
import { accountHook, signedAs } from '../../core/pages/entity/entity-access.ts';
import {
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
  recordType,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import type { SurveyOptions } from './survey-options.ts';
import { type SurveyParts, surveyParts } from './survey-parts.ts';

const SHEET = 'src/play/questions/survey-sheet';

const useQuery = ref('useQuery', 'src/data/use-query');
const query = ref('query', 'src/data/request');
const loaded = ref('Loaded', 'src/ui/states/Loaded');

/** `const questions = useQuery(…)` of one survey. */
function questionsQuery({ survey }: SurveyParts, id: Operand): Code {
  return code`const questions = ${useQuery}(
    ${query}<${typeRef('Page', 'src/data/request')}<${typeRef('FormQuestion', SHEET)}>>(\`${templateText(survey.apiPath)}/\${${id}}/form-questions\`, { sort: 'position', page_size: 100 }),
  );`;
}

/** The page that asks all questions. */
export function surveyBlock(use: ParsedUse<SurveyOptions>, model: AppModel): BlockPart {
  const parts = surveyParts(use, model);
  const { survey, options } = parts;
  const component = blockComponent(model, use, named`Answer${entityNames(survey).type}`);
  const send = ref('send', 'src/data/request');
  const module = code`
    export function ${component}({ id }: { id: number }) {
      const intro = ${useQuery}(${query}<${typeRef('FormIntro', SHEET)}>(\`${templateText(survey.apiPath)}/\${id}/form\`));
      ${questionsQuery(parts, named`id`)}
      ${model.hasAccounts && accountHook}
      ${ref('useTitle', 'src/ui/page/use-title')}(intro.data?.title);
      return (
        <${loaded} result={intro}>
          {(about) => (
            <div className="mx-auto max-w-2xl">
              <${ref('PageHeader', 'src/ui/page/PageHeader')} title={about.title} intro={about.description} />
              <${loaded} result={questions}>
                {({ items }) => (
                  <${ref('SurveyForm', 'src/play/questions/SurveyForm')}
                    intro={about}
                    questions={items}
                    highest={${options.scale}}
                    ${model.hasAccounts && signedAs}
                    submit={(sheet) => ${send}('POST', \`${templateText(survey.apiPath)}/\${id}/responses\`, sheet)}
                  />
                )}
              </${loaded}>
            </div>
          )}
        </${loaded}>
      );
    }`;
  return {
    body: code`<${componentRef(component)} id={id} />`,
    setup: code`const id = ${ref('useRecordId', 'src/data/use-record-id')}();`,
    ownsHeading: true,
    modules: { [componentModule(component)]: module },
  };
}

/** The link beside a survey's name, its results below, and the answers of a response. */
export function surveyRecordParts(use: ParsedUse<SurveyOptions>, model: AppModel): RecordPart[] {
  const parts = surveyParts(use, model);
  const page = 'page' in use.at ? pageNamed(model, use.at.page) : null;
  const results = safeComponent(named`${entityNames(parts.survey).type}Charts`);
  const answers = safeComponent(named`${entityNames(parts.responses).type}Answers`);
  const own = entityNames(parts.survey).variable;
  const response = entityNames(parts.responses).variable;
  return [
    {
      entity: parts.survey.names.snake,
      place: 'header',
      body: (variable) =>
        code`<${ref('ShareLink', 'src/ui/records/ShareLink')} href={${addressWith(page?.path ?? '', code`${variable}.id`)}} label="Open form" />`,
    },
    {
      entity: parts.survey.names.snake,
      place: 'below',
      // The charts say more than a list of who answered, which has its own page.
      lists: [parts.responses.names.snake],
      body: (variable) => code`<${componentRef(results)} ${own}={${variable}} />`,
      modules: { [componentModule(results)]: printResults(results, parts) },
    },
    {
      entity: parts.responses.names.snake,
      place: 'below',
      body: (variable) => code`<${componentRef(answers)} ${response}={${variable}} />`,
      modules: { [componentModule(answers)]: printAnswers(answers, parts) },
    },
  ];
}

function pageNamed(model: AppModel, name: string): PageModel | null {
  return model.pages.find((page) => page.names.snake === name) ?? null;
}

function printResults(component: Name, parts: SurveyParts): Code {
  const { survey, options } = parts;
  const { variable } = entityNames(survey);
  return code`
    export function ${component}({ ${variable} }: { ${variable}: ${recordType(survey)} }) {
      ${questionsQuery(parts, code`${variable}.id`)}
      const results = ${useQuery}(
        ${query}<{ items: ${typeRef('AnswerCount', SHEET)}[] }>(\`${templateText(survey.apiPath)}/\${${variable}.id}/results\`),
      );
      return (
        <${ref('Section', 'src/ui/page/Section')} title="Results">
          <${loaded} result={questions}>
            {({ items }) => (
              <${loaded} result={results}>
                {(given) => <${ref('SurveyResults', 'src/play/questions/SurveyResults')} questions={items} results={given.items} highest={${options.scale}} />}
              </${loaded}>
            )}
          </${loaded}>
        </${ref('Section', 'src/ui/page/Section')}>
      );
    }`;
}

function printAnswers(component: Name, { responses }: SurveyParts): Code {
  const { variable } = entityNames(responses);
  return code`
    export function ${component}({ ${variable} }: { ${variable}: ${recordType(responses)} }) {
      const answers = ${useQuery}(
        ${query}<${typeRef('Page', 'src/data/request')}<{ id: number; question: string; answer: string }>>(\`${templateText(responses.apiPath)}/\${${variable}.id}/answers\`, { sort: 'id', page_size: 100 }),
      );
      return (
        <${ref('Section', 'src/ui/page/Section')} title="Answers">
          <${loaded} result={answers}>
            {({ items }) => (
              <${ref('Card', 'src/ui/Card')} className="px-5 py-2">
                <${ref('FactList', 'src/ui/records/FactList')} facts={${ref('answersByQuestion', SHEET)}(items)} />
              </${ref('Card', 'src/ui/Card')}>
            )}
          </${loaded}>
        </${ref('Section', 'src/ui/page/Section')}>
      );
    }`;
}
