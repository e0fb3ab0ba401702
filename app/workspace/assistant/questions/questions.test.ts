import { expect, test } from 'vitest';
import type { AssistantTask, AssistantTaskList } from '../../../../worker/contract/room/assistance.ts';
import { QuestionFailed, Stopped } from './question-end';
import { Questions } from './questions';

const task = (id: string, more: Partial<AssistantTask> = {}): AssistantTask => ({
  id,
  call: 'chat',
  session_id: 'one',
  path: null,
  status: 'running',
  error: null,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
});
const CHAT = {
  call: 'chat' as const,
  body: { message: 'Why?', code: '', language: 'text', session_id: 'one', problems: [], without: [] },
};

/** A server that knows these; what is asked becomes `asked`. */
function open() {
  const known = new Map<string, AssistantTask>();
  let list: AssistantTaskList = { tasks: [], live: [] };
  const questions = new Questions({
    list: async () => list,
    find: async (id) => ({ task: known.get(id) ?? task(id), question: CHAT, answer: { message: 'So.' } }),
    stop: async (id) => task(id, { status: 'stopped' }),
  });
  return {
    questions,
    answerWith: (next: AssistantTaskList) => {
      list = next;
    },
    end(id: string, more: Partial<AssistantTask>) {
      known.set(id, task(id, more));
      questions.hear({ type: 'assistant', task: task(id, more) });
    },
  };
}

test('[ASK2] what is asked is at work until its end is heard; then its answer is fetched', async () => {
  const { questions, end } = open();
  questions.hear({ type: 'assistant', task: task('asked') });
  questions.hear({ type: 'assistant-text', task_id: 'asked', text: 'S' });
  expect(questions.state().running.map(({ id }) => id)).toEqual(['asked']);
  expect(questions.state().written.get('asked')).toBe('S');
  const answer = questions.wait('asked');
  end('asked', { status: 'succeeded' });
  expect((await answer).answer).toEqual({ message: 'So.' });
  expect(questions.state()).toEqual({ running: [], written: new Map() });
});

test('[ASK2] an end that was heard before anybody waited is not lost, and an older list brings nothing back', async () => {
  const { questions, end, answerWith } = open();
  end('asked', { status: 'succeeded' });
  expect((await questions.wait('asked')).answer).toEqual({ message: 'So.' });
  answerWith({ tasks: [task('asked')], live: [{ task_id: 'asked', text: 'S' }] });
  expect(await questions.refresh()).toEqual([]);
  expect(questions.state().written.size).toBe(0);
});

test('[ASK2] [ASK3] what was asked elsewhere is at work here, and can be stopped; what failed says why', async () => {
  const { questions, end, answerWith } = open();
  answerWith({ tasks: [task('other')], live: [{ task_id: 'other', text: 'Fri' }] });
  expect((await questions.refresh()).map(({ id }) => id)).toEqual(['other']);
  expect(questions.state().written.get('other')).toBe('Fri');
  const waited = questions.wait('other').catch((error) => error);
  end('other', { status: 'stopped' });
  expect(await waited).toBeInstanceOf(Stopped);
  answerWith({ tasks: [task('third')], live: [] });
  await questions.refresh();
  const failed = questions.wait('third').catch((error) => error);
  end('third', { status: 'failed', error: { code: 'internal', message: 'No.' } });
  expect(await failed).toEqual(new QuestionFailed('No.'));
  answerWith({ tasks: [task('fourth')], live: [] });
  await questions.refresh();
  await questions.stop();
  expect(questions.state().running).toEqual([]);
});

test('[ASK2] where the room was away, a look finds out what has ended meanwhile', async () => {
  const { questions, answerWith } = open();
  const answer = questions.wait('asked');
  expect(questions.isWaiting()).toBe(true);
  answerWith({ tasks: [task('asked', { status: 'succeeded' })], live: [] });
  await questions.refresh();
  expect((await answer).answer).toEqual({ message: 'So.' });
});
