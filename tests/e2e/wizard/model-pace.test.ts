/**
 * [BEYOND7] Apps that no plan says whole, by a model that writes so fast as a strong one does: from the words to the app's use, nothing
 * lost. All six kinds at three speeds: `npm run bench -- model-build`.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CALCULATOR } from '../../support/model-builds/calculator.ts';
import { GAME } from '../../support/model-builds/game.ts';
import { speakFor } from '../../support/model-builds/model-build.ts';
import { listLost, walkBuild } from '../../support/model-builds/walk-build.ts';
import { serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { BUILD_MS, LONG } from './wizard-page.ts';

const PACE = { tokensPerSecond: 80, firstTokenMs: 1_500 };

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[BEYOND7] a game and a calculator at 80 tokens a second, side by side: nothing of the words is lost', {
  timeout: LONG,
}, async () => {
  const walked = await Promise.all(
    [GAME, CALCULATOR].map(async (build) => {
      const model = await serveModel(speakFor(build), 0, undefined, PACE);
      const places = { origin: inject('origin'), model: model.origin, longest: BUILD_MS };
      return walkBuild(await browser.open(), places, build).finally(() => model.close());
    }),
  );
  expect(walked.map(listLost)).toEqual([[], []]);
});
