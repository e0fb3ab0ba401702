/** Six first builds by a model, of six kinds. */
import { BOOKING } from './booking.ts';
import { CALCULATOR } from './calculator.ts';
import { CAMPAIGN } from './campaign.ts';
import { CANVAS } from './canvas.ts';
import { CRM } from './crm.ts';
import { GAME } from './game.ts';
import type { ModelBuild } from './model-build.ts';

export const SIX_BUILDS: readonly ModelBuild[] = [GAME, CANVAS, CALCULATOR, CAMPAIGN, CRM, BOOKING];
