/** The rules of a quiz: answers stay secret, the backend scores, and a question can be answered. */
import type { ContractCheck, PageCheck } from '../../../contract/plan/contract-suite.ts';
import { actorOf, VISITOR } from '../../checks/cast-checks.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, pageOf, visibleTitle } from '../../checks/page-checks.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { makeCheck, UNKNOWN_ID } from '../record/make-check.ts';
import { editorsOf } from './quiz-operations.ts';
import type { QuizOptions } from './quiz-options.ts';
import { type QuizParts, quizParts } from './quiz-parts.ts';

export function quizChecks(parts: QuizParts, model: AppModel): ContractCheck[] {
  const { quiz, questions } = parts;
  if (questions.seed.length > 0 && waysToHave(questions) !== 'create') return [closedCheck(parts)];
  if (waysToHave(quiz) !== 'create' || waysToHave(questions) !== 'create') return [];
  return [
    secretCheck(parts),
    closedCheck(parts),
    onlookerCheck(parts, model),
    scoreCheck(parts),
    foreignCheck(parts),
    emptyCheck(parts),
    answerableCheck(parts),
  ].filter((check) => check !== null);
}

const OFFERED = ['Red', 'Green', 'Blue'];

/** A quiz with two questions, whose right answers are Green and Blue. */
function makeQuiz(parts: QuizParts, script: CheckScript) {
  const { quiz, questions, belongs, choices, answer } = parts;
  const made = script.create(quiz, 1);
  const ask = (number: number, right: string) =>
    script.create(questions, number, {
      [belongs.field.wire]: made.id,
      [choices.wire]: OFFERED,
      [answer.wire]: right,
    });
  return { made, first: ask(1, 'Green'), second: ask(2, 'Blue') };
}

function secretCheck(parts: QuizParts): ContractCheck {
  const script = new CheckScript();
  const { made, first } = makeQuiz(parts, script);
  script.call('GET', `${made.path}/sheet?sort=id&page_size=100`, 200, {
    json: { items: { $length: 2 }, total: 2 },
    // The name of the answer's field does not even stand there.
    text: `^(?!.*"(?:${parts.answer.wire}|right_choice|is_right)")`,
  });
  script.call('GET', `${made.path}/sheet`, 200, {
    json: { items: { $contains: { id: first.id, choices: OFFERED } } },
  });
  script.call('GET', `${parts.quiz.apiPath}/${UNKNOWN_ID}/sheet`, 404);
  return makeCheck(parts.quiz, 'sheet', 'the right answers are not told before answering', script, 'quiz');
}

/** Whoever takes a quiz cannot read its questions with their answers. */
function closedCheck({ quiz, questions, answer }: QuizParts): ContractCheck {
  const script = new CheckScript();
  const isSeeded = waysToHave(questions) !== 'create';
  const made = isSeeded ? null : script.create(questions, 1);
  script.seeded ||= isSeeded;
  const closed = (permission: 'list' | 'read' | 'export' | 'summary', path: string) => {
    const status = questions.operations.has(permission) ? 401 : 405;
    script.call('GET', path, status, { as: VISITOR, text: `^(?!.*"${answer.wire}")` });
  };
  closed('list', questions.apiPath);
  closed('read', made?.path ?? `${questions.apiPath}/1`);
  if (questions.operations.has('export')) closed('export', `${questions.apiPath}/export.csv`);
  if (questions.operations.has('summary'))
    closed('summary', `${questions.apiPath}/summary?measure=count&group=${answer.wire}`);
  return makeCheck(quiz, 'closed', 'the questions with their answers are not for everyone', script, 'quiz');
}

/** What an attempt answered tells what is right, so others do not see it. */
function onlookerCheck(parts: QuizParts, model: AppModel): ContractCheck | null {
  const { quiz, questions, attempts } = parts;
  const editors = editorsOf(questions);
  const isOpen = quiz.access('read').includes('public') && attempts.access('read').includes('public');
  const role = allRoles(model.roles).find(
    (one) => !editors.includes(one) && mayRead(quiz, one) && mayRead(attempts, one),
  );
  // A quiz that is its maker's alone is taken by nobody else.
  if (!isOpen && (role === undefined || isOwnOnly(quiz.access('read')))) return null;
  const [own, other] = isOpen ? [VISITOR, 'stranger'] : [actorOf(role ?? ''), actorOf(role ?? '', 2)];
  const script = new CheckScript();
  const { made, first } = makeQuiz(parts, script);
  script.call('POST', `${made.path}/attempts`, 201, {
    as: own,
    body: { answers: [{ question_id: first.id, choice: 'Red' }] },
    keep: { attempt: 'id' },
  });
  const path = `${attempts.apiPath}/{{attempt}}/answers`;
  script.call('GET', path, 200, { as: own, json: { total: 2 } });
  if (isOwnOnly(attempts.access('read'))) script.call('GET', path, 404, { as: other });
  else script.call('GET', path, 200, { as: other, json: { items: [], total: 0 } });
  return makeCheck(attempts, 'onlookers', 'what was right is told to nobody else', script, 'quiz');
}

function mayRead(entity: EntityModel, role: string): boolean {
  return entity.access('read').some((one) => typeof one === 'string' || one.roles.includes(role));
}

function scoreCheck(parts: QuizParts): ContractCheck {
  const script = new CheckScript();
  const { made, first, second } = makeQuiz(parts, script);
  const { attempts, attempted } = parts;
  script.call('POST', `${made.path}/attempts`, 201, {
    body: {
      name: 'Ada',
      answers: [
        { question_id: first.id, choice: 'Green' },
        { question_id: second.id, choice: 'Red' },
      ],
    },
    json: {
      [attempted.field.wire]: made.id,
      // Of an account, its name stands there.
      ...(attempts.signatures.length === 0 ? { name: 'Ada' } : {}),
      score: 1,
      total: 2,
      percent: 50,
    },
    ...(attempts.signatures.length === 0 || parts.quiz.access('read').includes('public')
      ? {}
      : { text: '^(?!.*"Ada")' }),
    keep: { attempt: 'id' },
  });
  script.call('GET', `${attempts.apiPath}/{{attempt}}`, 200, { json: { score: 1, total: 2 } });
  script.call('GET', `${attempts.apiPath}/{{attempt}}/answers`, 200, {
    json: { items: { $contains: { choice: 'Green', right_choice: 'Green', is_right: true } }, total: 2 },
  });
  script.call('GET', `${attempts.apiPath}/{{attempt}}/answers`, 200, {
    json: { items: { $contains: { choice: 'Red', right_choice: 'Blue', is_right: false } } },
  });
  script.call('POST', `${made.path}/attempts`, 201, {
    body: { answers: [{ question_id: second.id, choice: 'Blue' }] },
    json: { score: 1, total: 2, percent: 50 },
  });
  script.call('POST', `${made.path}/attempts`, 201, { body: { answers: [] }, json: { score: 0, total: 2 } });
  return makeCheck(parts.quiz, 'score', 'the backend counts the right answers', script, 'quiz');
}

function foreignCheck(parts: QuizParts): ContractCheck {
  const script = new CheckScript();
  const { made, first } = makeQuiz(parts, script);
  const right = { question_id: first.id, choice: 'Green' };
  script.call('POST', `${made.path}/attempts`, 201, {
    body: { answers: [right, right] },
    json: { score: 1 },
    keep: { attempt: 'id' },
  });
  script.refused(
    'POST',
    `${made.path}/attempts`,
    { answers: [right, { question_id: UNKNOWN_ID, choice: 'Red' }] },
    ['body', 'answers'],
  );
  // What was refused left nothing behind: the next attempt has the next number.
  script.call('GET', `${parts.attempts.apiPath}/{{attempt}}/answers`, 200, { json: { total: 2 } });
  if (parts.attempts.operations.has('list') && !script.seeded)
    script.call('GET', parts.attempts.apiPath, 200, { json: { total: 1 } });
  return makeCheck(
    parts.quiz,
    'own_questions',
    'only its own questions count, and each once',
    script,
    'quiz',
  );
}

function emptyCheck(parts: QuizParts): ContractCheck {
  const script = new CheckScript();
  const made = script.create(parts.quiz, 1);
  script.call('POST', `${made.path}/attempts`, 409, { body: { answers: [] } });
  return makeCheck(parts.quiz, 'empty', 'one without questions cannot be taken', script, 'quiz');
}

function answerableCheck(parts: QuizParts): ContractCheck {
  const { questions, choices, answer, belongs } = parts;
  const script = new CheckScript();
  const { made, first } = makeQuiz(parts, script);
  const body = script.bodyFor(questions, 3, {
    [belongs.field.wire]: made.id,
    [choices.wire]: OFFERED,
    [answer.wire]: 'Purple',
  });
  script.refused('POST', questions.apiPath, body, ['body', answer.wire]);
  script.call('GET', `${made.path}/sheet`, 200, { json: { total: 2 } });
  if (questions.operations.has('update') && answer.input === 'always') {
    script.refused('PATCH', first.path, { [answer.wire]: 'Purple' }, ['body', answer.wire]);
    if (questions.operations.has('read'))
      script.call('GET', first.path, 200, { json: { [answer.wire]: 'Green' } });
  }
  return makeCheck(questions, 'answerable', 'the right answer is one of the choices', script, 'quiz');
}

/** The start of a quiz says what it is and how long. */
export function quizPageChecks(use: ParsedUse<QuizOptions>, model: AppModel): PageCheck[] {
  const parts = quizParts(use, model);
  if (waysToHave(parts.quiz) !== 'create' || waysToHave(parts.questions) !== 'create') return [];
  const script = new CheckScript();
  const { made } = makeQuiz(parts, script);
  const title = visibleTitle(parts.quiz, made);
  const path = pageOf(use, model).path.replace(':id', String(made.id));
  const texts = ['2 questions', 'Start', ...(title === null ? [] : [title])];
  return [makePageCheck(use, model, 'starts a quiz', script, texts, path)];
}
