/** The visible parts of a quiz: taking it, and the result of an attempt. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import {
  addressWith,
  code,
  jsxAttribute,
  jsxText,
  literal,
  ref,
  templateText,
  typeRef,
} from '../../core/pages/code.ts';
import { accessHook, accessTest, accountHook, signedAs } from '../../core/pages/entity/entity-access.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { isNullable, recordHref } from '../../core/pages/entity/fields.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { partsAt } from '../../core/pages/entity/parts-at.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { QuizOptions } from './quiz-options.ts';
import { quizParts } from './quiz-parts.ts';

const SHEET_TYPES = 'src/play/questions/quiz-sheet';

/** A quiz that somebody takes. */
export function quizBlock(use: ParsedUse<QuizOptions>, model: AppModel): BlockPart {
  const parts = quizParts(use, model);
  const { quiz, questions, passMark, attempts } = parts;
  const mayEdit = accessTest(questions, 'create');
  const { type, variable } = entityNames(quiz);
  const component = blockComponent(model, use, named`Take${type}`);
  const calls = callNames(quiz);
  const title = titleOf(quiz, variable);
  const description = quiz.fields.find((field) => field.type === 'long_text');
  const editPage = model.pages.find((page) => page.names.snake === use.options.edit_page);
  const back = listPage(quiz, model.pages)?.path;
  const header = ref('RecordHeader', 'src/ui/records/RecordHeader');
  const module = code`
    export function ${component}({ id }: { id: number }) {
      const result = ${ref('useQuery', 'src/data/use-query')}(${apiRef(quiz, calls.read)}(id));
      const sheet = ${ref('useQuery', 'src/data/use-query')}(
        ${ref('query', 'src/data/request')}<${typeRef('Page', 'src/data/request')}<${typeRef('SheetQuestion', SHEET_TYPES)}>>(\`${templateText(quiz.apiPath)}/\${id}/sheet\`, { sort: 'id', page_size: 100 }),
      );
      ${editPage && accessHook(questions, ['create'])}
      ${model.hasAccounts && accountHook}
      const [, navigate] = ${ref('useLocation', 'wouter')}();
      ${ref('useTitle', 'src/ui/page/use-title')}(result.data && (${titleOf(quiz, code`result.data`)}));
      return (
        <${ref('Loaded', 'src/ui/states/Loaded')} result={result}>
          {(${variable}) => (
            <div className="mx-auto grid max-w-2xl gap-8">
              <${header} title={${title}} ${back && code`back={{ label: ${literal(quiz.labelPlural)}, href: ${literal(back)} }}`}>
                ${partsAt(quiz, 'header', variable)}
                ${editPage && code`${mayEdit && code`{${mayEdit} && `}<${ref('LinkButton', 'src/ui/Button')} kind="secondary" icon="pencil" href={${addressWith(editPage.path, code`${variable}.id`)}}>Edit questions</${ref('LinkButton', 'src/ui/Button')}>${mayEdit && '}'}`}
              </${header}>
              ${partsAt(quiz, 'under', variable)}
              ${description && (isNullable(description) ? code`{${variable}.${description.wire} && <p className="max-w-prose text-muted">{${variable}.${description.wire}}</p>}` : code`<p className="max-w-prose text-muted">{${variable}.${description.wire}}</p>`)}
              <${ref('Loaded', 'src/ui/states/Loaded')} result={sheet}>
                {({ items: questions }) => (
                  <${ref('QuizRunner', 'src/play/questions/QuizRunner')}
                    questions={questions}
                    ${passMark && code`passMark={${variable}.${passMark.wire}}`}
                    ${use.options.pace === 'page' && 'onePage'}
                    ${model.hasAccounts && signedAs}
                    submit={(answers) => ${ref('send', 'src/data/request')}<{ id: number }>('POST', \`${templateText(quiz.apiPath)}/\${${variable}.id}/attempts\`, answers)}
                    onDone={(attempt) => navigate(${recordHref(attempts, named`attempt`)})}
                  />
                )}
              </${ref('Loaded', 'src/ui/states/Loaded')}>
              ${partsAt(quiz, 'aside', variable)}
              ${partsAt(quiz, 'below', variable)}
            </div>
          )}
        </${ref('Loaded', 'src/ui/states/Loaded')}>
      );
    }`;
  return recordBlock(component, module);
}

/** The result of an attempt. */
export function quizResultBlock(
  use: ParsedUse<unknown>,
  quizUse: ParsedUse<QuizOptions>,
  model: AppModel,
): BlockPart {
  const { quiz, attempts, attempted, passMark } = quizParts(quizUse, model);
  const { type, variable } = entityNames(attempts);
  const component = blockComponent(model, use, named`${type}Review`);
  const calls = callNames(attempts);
  const quizCalls = callNames(quiz);
  const back = listPage(attempts, model.pages)?.path;
  const button = ref('LinkButton', 'src/ui/Button');
  const header = ref('RecordHeader', 'src/ui/records/RecordHeader');
  const pointer = code`${variable}.${attempted.field.wire}`;
  const title = code`${variable}.${attempted.labelWire} ?? ${literal(quiz.label)}`;
  const list = listPage(quiz, model.pages);
  const number = (name: string) => {
    const field = attempts.field(name);
    return isNullable(field) ? code`(${variable}.${field.wire} ?? 0)` : code`${variable}.${field.wire}`;
  };
  const passed =
    passMark &&
    code`const quiz = ${ref('useQuery', 'src/data/use-query')}(result.data?.${attempted.field.wire} ? ${apiRef(quiz, quizCalls.read)}(result.data.${attempted.field.wire}) : null);`;
  const module = code`
    export function ${component}({ id }: { id: number }) {
      const result = ${ref('useQuery', 'src/data/use-query')}(${apiRef(attempts, calls.read)}(id));
      const answers = ${ref('useQuery', 'src/data/use-query')}(
        ${ref('query', 'src/data/request')}<${typeRef('Page', 'src/data/request')}<${typeRef('GivenAnswer', SHEET_TYPES)}>>(\`${templateText(attempts.apiPath)}/\${id}/answers\`, { sort: 'id', page_size: 100 }),
      );
      ${passed}
      ${passMark && code`const mark = quiz.data?.${passMark.wire};`}
      ${ref('useTitle', 'src/ui/page/use-title')}(${literal(attempts.label)});
      return (
        <${ref('Loaded', 'src/ui/states/Loaded')} result={result}>
          {(${variable}) => (
            <div className="mx-auto grid max-w-2xl gap-8">
              <${header} title={${title}} ${back && code`back={{ label: ${literal(attempts.labelPlural)}, href: ${literal(back)} }}`}>
                <p className="text-muted">{${variable}.name}, {${ref('formatDateTime', 'src/format')}(${variable}.created_at)}</p>
                ${partsAt(attempts, 'header', variable)}
              </${header}>
              ${partsAt(attempts, 'under', variable)}
              <${ref('QuizReview', 'src/play/questions/QuizReview')}
                score={${number('score')}}
                total={${number('total')}}
                percent={${number('percent')}}
                ${passMark && code`passed={typeof mark === 'number' ? ${number('percent')} >= mark : undefined}`}
                answers={answers}
              >
                ${quiz.detailPage && code`<${button} kind="primary" icon="rotate-ccw" href={${recordHref(quiz, pointer)}}>Try again</${button}>`}
                ${list && code`<${button} kind="secondary"${jsxAttribute('href', list.path)}>${jsxText(`All ${quiz.labelPlural.toLowerCase()}`)}</${button}>`}
              </${ref('QuizReview', 'src/play/questions/QuizReview')}>
              ${partsAt(attempts, 'aside', variable)}
              ${partsAt(attempts, 'below', variable)}
            </div>
          )}
        </${ref('Loaded', 'src/ui/states/Loaded')}>
      );
    }`;
  return recordBlock(component, module);
}

function recordBlock(component: Name, module: ReturnType<typeof code>): BlockPart {
  return {
    body: code`<${componentRef(component)} id={id} />`,
    setup: code`const id = ${ref('useRecordId', 'src/data/use-record-id')}();`,
    ownsHeading: true,
    modules: { [componentModule(component)]: module },
  };
}
