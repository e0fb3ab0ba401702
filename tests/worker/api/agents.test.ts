/** [AGT] Agents asked one by one: what they take, what they say, and whose project they work on. */
import { expect, test } from 'vitest';
import { ExecuteAnswer, Plan } from '../../../worker/contract/http.ts';
import { AGENT_TYPES } from '../../../worker/contract/run.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const REQUIREMENTS =
  'A tracker for houseplants: each plant has a name, a room and a date of the last watering';

const ask = (person: Person, agent_type: string, input_data: object) =>
  callApi('/api/agents/execute', { body: { agent_type, input_data }, token: person.token });

test('[AGT1] the architect plans from a description', async () => {
  const answer = await ask(await signUp(), 'architect', { description: REQUIREMENTS });
  expect(answer.status).toBe(200);
  const { output, ...rest } = ExecuteAnswer.parse(answer.body);
  expect(rest).toMatchObject({ agent_type: 'architect', provider: 'built-in', model: 'built-in' });
  expect(Plan.parse(output).blueprint.entities.length).toBeGreaterThan(0);
});

test('[AGT9] who accepts lines is told what is understood on the way, then the answer, or what is wrong', async () => {
  const { token } = await signUp();
  const ask = async (description: string) => {
    const answer = await callApi<string>('/api/agents/execute', {
      body: { agent_type: 'architect', input_data: { description } },
      token,
      headers: { accept: 'application/x-ndjson' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    return (answer.body as string)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const lines = await ask(REQUIREMENTS);
  const end = lines.pop();
  expect(end.type).toBe('answer');
  const plan = Plan.parse(ExecuteAnswer.parse(end.answer).output);
  expect(lines).toEqual([
    ...plan.understood.map((message) => ({ type: 'report', message })),
    { type: 'report', message: expect.stringMatching(/^Planned and checked: \d+ entit/) },
  ]);
  expect(await ask('hm')).toEqual([
    {
      type: 'error',
      error: expect.objectContaining({ code: 'not_understood', issues: expect.any(Array) }),
    },
  ]);
  // What is refused before the work begins has its own status.
  const refused = await callApi('/api/agents/execute', {
    body: { agent_type: 'wizard' },
    token,
    headers: { accept: 'application/x-ndjson' },
  });
  expect(refused.status).toBe(400);
});

test('[AGT2] an agent that is none is 400, and the answer names those that are', async () => {
  const answer = await ask(await signUp(), 'wizard', {});
  expect(answer.status).toBe(400);
  for (const type of AGENT_TYPES) expect(answer.body.error.message).toContain(type);
});

test('[AGT3] input that an agent cannot use is 400 or 422, never 5xx', async () => {
  const person = await signUp();
  for (const type of AGENT_TYPES)
    for (const input of [
      {},
      { description: 7 },
      { description: '' },
      { blueprint: { name: 1 } },
      { project_id: '../x' },
    ]) {
      const answer = await ask(person, type, input);
      expect([400, 404, 422], `${type} ${JSON.stringify(input)}`).toContain(answer.status);
      expect(answer.body.error.message.length).toBeGreaterThan(5);
    }
});

test('[AGT4] what cannot be understood is 422 not_understood', async () => {
  const answer = await ask(await signUp(), 'architect', { description: 'qwrt zxcv plmk' });
  expect([answer.status, answer.body.error.code]).toEqual([422, 'not_understood']);
});

test('[AGT5] another person’s project is not worked on', async () => {
  const [owner, stranger] = [await signUp(), await signUp()];
  const { id } = await makeProject(owner);
  const answer = await ask(stranger, 'deployer', { project_id: id });
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
});

test('[AGT7] the clock of the person who asks is that of an app whose text names no place', async () => {
  const person = await signUp();
  const clockOf = async (description: string, time_zone: string) => {
    const answer = await ask(person, 'architect', { description, time_zone });
    return answer.status === 200
      ? Plan.parse(ExecuteAnswer.parse(answer.body).output).blueprint.time_zone
      : answer.status;
  };
  const salon = 'A hair salon where customers book appointments with stylists';
  expect(await clockOf(`${salon}.`, 'Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(await clockOf(`${salon} in Lisbon.`, 'Asia/Tokyo')).toBe('Europe/Lisbon');
  expect(await clockOf(`${salon}.`, 'Nowhere/Land')).toBe(400);
});

test('[AGT8] a change in words comes back as a plan with what it did, and the plan sent stays as it was', async () => {
  const person = await signUp();
  const planned = await ask(person, 'architect', { description: REQUIREMENTS });
  const { blueprint } = Plan.parse(ExecuteAnswer.parse(planned.body).output);
  const [entity] = blueprint.entities;
  const change = `add a field colour to ${entity?.label_plural.toLowerCase()}`;
  const answer = await ask(person, 'architect', { description: REQUIREMENTS, blueprint, change });
  const changed = Plan.parse(ExecuteAnswer.parse(answer.body).output);
  expect(changed.blueprint.entities[0]?.fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...(entity?.fields.map(({ name }) => name) ?? []), 'colour']),
  );
  expect(changed.change?.changes.length).toBeGreaterThan(0);
  expect(changed.change?.diff.length).toBeGreaterThan(0);

  const unclear = await ask(person, 'architect', {
    description: REQUIREMENTS,
    blueprint,
    change: 'make it pop with wibble',
  });
  expect([unclear.status, unclear.body.error.code]).toEqual([422, 'not_understood']);
  expect(unclear.body.error.issues.length).toBeGreaterThan(0);
  const alone = await ask(person, 'architect', { description: REQUIREMENTS, change });
  expect([alone.status, alone.body.error.code]).toEqual([400, 'invalid_body']);
});
