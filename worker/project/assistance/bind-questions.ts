/** The real parts behind the questions to the assistant. */
import { bindTools, ownEntry } from '../../agents/bind-tools.ts';
import { chooseModel } from '../../ai/choose-model.ts';
import { AssistantQuestion } from '../../contract/room/assistance.ts';
import { openDatabase } from '../../db/database.ts';
import { addExchange, listMessages } from '../../db/runs/assistant-messages.ts';
import type { AppHostsEnv } from '../../runtime/host/app-hosts.ts';
import type { QuestionSources } from './questions.ts';

export interface QuestionPlace {
  env: AppHostsEnv;
  ctx: DurableObjectState;
  projectId(): string;
}

export function bindQuestions({
  env,
  ctx,
  projectId,
}: QuestionPlace): Pick<QuestionSources, 'chooseModel' | 'tools' | 'answer'> {
  return {
    chooseModel: (userId) => chooseModel(env, { userId, projectId: projectId() }),
    tools: () => bindTools(env, ownEntry(ctx)),
    async answer({ question: asked, userId }, by) {
      // A row from before may lack what has a default.
      const question = AssistantQuestion.parse(asked);
      const { answerQuestion } = await import('../../agents/assistant-calls.ts');
      if (question.call !== 'chat') return answerQuestion(question, by, []);
      const db = openDatabase(env.DB);
      const { session_id, message } = question.body;
      const answer = await answerQuestion(question, by, await listMessages(db, userId, session_id));
      by.signal.throwIfAborted();
      const said = { session_id, message, answer: (answer as { message: string }).message };
      await addExchange(db, userId, by.id, said, new Date());
      return answer;
    },
  };
}
