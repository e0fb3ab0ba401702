/** The four figures of the dashboard. */
import { Hono } from 'hono';
import { Analytics } from '../../contract/http.ts';
import { readAnalytics } from '../../db/site/analytics.ts';
import { estimateTimeSaved } from '../../domain/projects/time-saved.ts';
import { requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';

export const analytics = new Hono<SignedInEnv>().get(
  '/',
  describeCall('projects', 'Figures over one’s projects, and the building by hand that they spared', {
    200: Analytics,
  }),
  requireSession,
  async (context) => {
    const { caller, db } = context.var;
    const { projects, visitors, live } = await readAnalytics(db, caller.account.user_id);
    return context.json(
      {
        total_projects: projects,
        active_users: visitors,
        deployed_apps: live.length,
        build_time_saved: estimateTimeSaved(live),
      },
      200,
    );
  },
);
