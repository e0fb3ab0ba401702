/** What the Starter plan allows, where `HEWN_PLAN_LIMITS` is on. Nobody can pay here yet, so every account is a Starter. */

export const STARTER_LIMITS = {
  /** Projects that one owns at the same time. */
  projects: 3,
  apiAccess: false,
};
