/** Plans: what they may say, one from words, one that an agent wrote itself. */
import { z } from 'zod';
import { asData } from '../../agents/code/as-data.ts';
import type { Plan } from '../../contract/http.ts';
import { MAX_DESCRIPTION } from '../../contract/http.ts';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { defineTool, tellData } from '../tool.ts';

const PARTS = Object.keys(Blueprint.shape) as (keyof typeof Blueprint.shape)[];

/** A plan as an agent wrote it; the API says what is wrong with it. */
export const WrittenPlan = z
  .record(z.string().max(60), z.json())
  .describe('A plan (Blueprint) as JSON; describe_plan has its schema.');

interface ArchitectAnswer {
  output: Plan;
  provider: string;
  model: string;
}

export const planTools = [
  defineTool({
    name: 'describe_abilities',
    title: 'What apps can do',
    description:
      'Lists the abilities that a plan may use, each with the schema of its options. Read it before you write or change a plan.',
    effect: 'reads',
    input: z.object({ name: z.string().max(60).optional().describe('One ability alone') }),
    async run({ name }) {
      const { describeAbilities } = await import('../../engine/index.ts');
      const all = describeAbilities();
      const shown = name === undefined ? all : all.filter((ability) => ability.name === name);
      return { text: JSON.stringify(shown), facts: { names: all.map((ability) => ability.name) } };
    },
  }),
  defineTool({
    name: 'describe_plan',
    title: 'Schema of a plan',
    description:
      'The JSON Schema of a plan (Blueprint), part by part. Without a part: the names of the parts, and which of them a plan must have.',
    effect: 'reads',
    input: z.object({ part: z.enum(PARTS as [string, ...string[]]).optional() }),
    async run({ part }) {
      if (part === undefined) {
        const { required = [] } = z.toJSONSchema(Blueprint, { io: 'input', unrepresentable: 'any' });
        return { text: JSON.stringify({ parts: PARTS, required }), facts: { parts: PARTS, required } };
      }
      const schema = z.toJSONSchema(Blueprint.shape[part as keyof typeof Blueprint.shape], {
        io: 'input',
        unrepresentable: 'any',
      });
      return { text: JSON.stringify(schema) };
    },
  }),
  defineTool({
    name: 'plan_app',
    title: 'Plan an app from words',
    description:
      'Makes a plan from a description, with the account of it: where every clause of the words went, what was assumed, what is not built, and what to ask. Builds nothing. Show the account to the person before you build.',
    effect: 'reads',
    input: z.object({
      description: z
        .string()
        .min(1)
        .max(MAX_DESCRIPTION)
        .describe('What the app is for, who uses it, what it keeps'),
      time_zone: z.string().max(60).optional().describe('IANA name, of the place that the app is about'),
    }),
    async run({ description, time_zone }, { api }) {
      const { output, provider, model } = await api.call<ArchitectAnswer>('POST', ['agents', 'execute'], {
        body: { agent_type: 'architect', input_data: { description, ...(time_zone && { time_zone }) } },
      });
      return tellPlan(output, { provider, model });
    },
  }),
  defineTool({
    name: 'check_plan',
    title: 'Check a plan',
    description:
      'Checks a plan that you wrote or changed, and settles what it leaves open. A plan that cannot be built comes back with each problem as a sentence and its place in the plan. Builds nothing.',
    effect: 'reads',
    input: z.object({ blueprint: WrittenPlan }),
    async run({ blueprint }, { api }) {
      const { output } = await api.call<ArchitectAnswer>('POST', ['agents', 'execute'], {
        // The words of a plan that is given say nothing: it is taken as it is.
        body: { agent_type: 'architect', input_data: { description: nameOf(blueprint), blueprint } },
      });
      return tellPlan(output, { is_valid: true });
    },
  }),
];

function nameOf(blueprint: Record<string, unknown>): string {
  return typeof blueprint.name === 'string' && blueprint.name.trim() !== '' ? blueprint.name : 'App';
}

function tellPlan({ blueprint, ...account }: Plan, facts: Record<string, unknown>) {
  return {
    text: [asData('plan', JSON.stringify(blueprint)), tellData(account).text].join('\n'),
    facts: { ...facts, questions: account.questions.length, not_built: account.not_built.length },
  };
}
