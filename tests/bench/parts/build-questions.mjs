/** What each agent of a build would send to a model, made by the agents themselves with a model that answers as the rules do. */
import { z } from 'zod';
import { architect } from '../../../worker/agents/architect.ts';
import { CODE_TOOLS } from '../../../worker/agents/code/toolbox.ts';
import { makeChecks } from '../../../worker/agents/code/wishes/make-checks.ts';
import { codePrompt, codeSystem } from '../../../worker/agents/prompts/code.ts';
import { beyondRequest } from '../../../worker/agents/prompts/custom-code.ts';
import { researcher } from '../../../worker/agents/researcher.ts';
import { suggestFaster } from '../../../worker/agents/suggest-faster.ts';
import { describeAbilities } from '../../../worker/engine/describe-abilities.ts';
import * as generator from '../../../worker/engine/generate.ts';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';

const WORDS =
  'Track my to-dos with a due date and a priority, show what is late, and tap a rhythm with a metronome.';
const FRAMEWORK = 'React + Hono';
const WISH = { asked: 'tap a rhythm with a metronome', reason: 'No block of a page does that' };

const tools = {
  planApp: async (words, options) => planApp(words, options),
  describeAbilities: async () => describeAbilities(),
  findProblems: async (blueprint) => generator.findGeneratorProblems(blueprint),
  settleAccess: async (blueprint) => generator.settleAccess(blueprint),
};

/** @returns the agent's name and all that it sends, in the order of a build. */
export async function listQuestions(blueprint) {
  const sent = [];
  const model = {
    provider: 'bench',
    name: 'bench',
    now: () => Date.now(),
    async generateObject({ task, system, prompt, schema, builtIn }) {
      const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
      sent.push([task, `${system}${described}${prompt}`]);
      return {
        output: await builtIn(),
        provider: 'bench',
        model: 'bench',
        usage: { tokensIn: 0, tokensOut: 0 },
      };
    },
  };
  const signal = new AbortController().signal;
  const context = { model, tools, signal, idempotencyKey: 'bench', report: async () => {} };
  const redact = (text) => text;
  await researcher.run({ description: WORDS }, context);
  await architect.run(architect.input.parse({ description: WORDS }), context);
  const plan = { ...blueprint, not_built: [WISH] };
  const files = {
    ...(await generator.generateFrontend(plan)),
    ...(await generator.generateBackend(plan, FRAMEWORK)),
  };
  const paths = Object.keys(files);
  await makeChecks({ model, key: 'bench', blueprint: plan, paths, request: WORDS, redact, signal });
  const described = JSON.stringify(
    CODE_TOOLS.map(({ name, description, input }) => [
      name,
      description,
      z.toJSONSchema(input, { io: 'input' }),
    ]),
  );
  const request = beyondRequest(WORDS, [WISH]);
  const first = `${codeSystem(false)}${described}${codePrompt({ request, steps: [], blueprint: plan, paths })}`;
  // A page of 4,000 characters and what tools answer to it come along with each further question.
  for (const [index, more] of [0, 6_000, 12_000].entries())
    sent.push([`frontend.code ${index + 1}`, first + 'x'.repeat(more)]);
  await suggestFaster(
    { model, files, blueprint: plan, framework: FRAMEWORK, measured: '60 KB', redact },
    context,
  );
  return sent;
}
