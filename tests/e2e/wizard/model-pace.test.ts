/**
 * [BEYOND7] An app that no plan says whole, by a model that writes so fast as a strong one does: from the words to the app's use, nothing
 * lost. All six kinds at three speeds: `npm run bench -- model-build`.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GAME } from '../../support/model-builds/game.ts';
import { speakFor } from '../../support/model-builds/model-build.ts';
import { listLost, walkBuild } from '../../support/model-builds/walk-build.ts';
import { serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const PACE = { tokensPerSecond: 80, firstTokenMs: 1_500 };
/** Of a plan and of a build under test, ms: the machine may be busy. */
const LONGEST_MS = 240_000;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[BEYOND7] a game at 80 tokens a second, from the words to its use: nothing of the words is lost', {
  timeout: 2 * LONGEST_MS,
}, async () => {
  const model = await serveModel(speakFor(GAME), 0, undefined, PACE);
  const places = { origin: inject('origin'), model: model.origin, longest: LONGEST_MS };
  const walked = await walkBuild(await browser.open(), places, GAME).finally(() => model.close());
  expect(listLost(walked)).toEqual([]);
});
