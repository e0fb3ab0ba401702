import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { deriveContractSuite } from '../../generate.ts';

test('[OWN1] what others do not see is made by the person who points at it', () => {
  const forum = readFixture('forum');
  const thread = forum.entities.find(({ name }) => name === 'thread');
  if (!thread) throw new Error('The forum has no threads');
  thread.rules = [
    { operations: ['list', 'read', 'update', 'delete'], allow: ['owner'] },
    { operations: ['create'], allow: ['signed_in'] },
  ];
  const check = deriveContractSuite(forum).checks.find(({ id }) => id === 'reply.owner');
  const makers = check?.steps
    .filter(({ call }) => call.method === 'POST' && /^\/api\/(threads|replies)$/.test(call.path))
    .map(({ call }) => call.as);
  expect(makers).toHaveLength(2);
  expect(new Set(makers).size).toBe(1);
});
