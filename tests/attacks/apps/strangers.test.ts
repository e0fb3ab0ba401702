/**
 * [PRIV1] Apps of both stacks that Hewn deployed, robbed over HTTP at their own addresses, as strangers.unit.test.ts robs all
 * that are planned. `npm run bench -- strangers` deploys and robs all of them on both stacks.
 */
import { describe, expect, inject, test } from 'vitest';
import { deployRobbed } from '../support/deploy-robbed.ts';
import { robApp } from '../support/rob-app.ts';
import { SAMPLE } from '../support/robbed-apps.ts';

/** Builds wait for those of other tests, ms. */
const LONG = 300_000;

describe.each(['React + Hono', 'React + FastAPI'] as const)('[PRIV1] deployed, %s', (framework) => {
  test.each(SAMPLE.slice(-3, -1))('$text', { timeout: LONG }, async (app) => {
    const { call, ownerEntry } = await deployRobbed(inject('origin'), app, framework);
    const { calls, holes } = await robApp(call, ownerEntry, app);
    expect(holes).toEqual([]);
    expect(calls).toBeGreaterThan(100);
  });
});
