/** The plans and their prices, USD a month. */

export interface PlanFeature {
  name: string;
  included: boolean;
}

export interface Plan {
  name: 'Starter' | 'Professional' | 'Enterprise';
  description: string;
  monthlyPrice: number;
  /** A month, paid for a year at once. */
  annualPrice: number;
  popular: boolean;
  features: PlanFeature[];
  buttonText: string;
}

const yes = (name: string): PlanFeature => ({ name, included: true });
const no = (name: string): PlanFeature => ({ name, included: false });

export const PLANS: Plan[] = [
  {
    name: 'Starter',
    description: 'Free forever. For trying an idea, and for the small tool that is all you need.',
    monthlyPrice: 0,
    annualPrice: 0,
    popular: false,
    features: [
      yes('3 active projects'),
      yes('Plan, build, checks and deployment'),
      yes('An address and a database for each app'),
      yes('Code export'),
      yes('Community support'),
      no('Custom domains'),
      no('Team collaboration'),
      no('API access'),
      no('Single sign-on and audit log'),
    ],
    buttonText: 'Get Started',
  },
  {
    name: 'Professional',
    description: 'For people whose apps are used every day, and for the team beside them.',
    monthlyPrice: 29,
    annualPrice: 24,
    popular: true,
    features: [
      yes('Unlimited projects'),
      yes('Plan, build, checks and deployment'),
      yes('An address and a database for each app'),
      yes('Code export'),
      yes('Email support'),
      yes('Custom domains'),
      yes('5 team members'),
      yes('API access'),
      no('Single sign-on and audit log'),
    ],
    buttonText: 'Start with Professional',
  },
  {
    name: 'Enterprise',
    description: 'For companies that build many apps, with rules of their own.',
    monthlyPrice: 99,
    annualPrice: 79,
    popular: false,
    features: [
      yes('Unlimited projects'),
      yes('Plan, build, checks and deployment'),
      yes('An address and a database for each app'),
      yes('Code export'),
      yes('24/7 support'),
      yes('Custom domains'),
      yes('Unlimited team members'),
      yes('API access'),
      yes('Single sign-on and audit log'),
    ],
    buttonText: 'Contact Sales',
  },
];

/** What paying by the year saves against twelve months, whole percent; 0 where there is nothing to pay. */
export function computeSaving({
  monthlyPrice,
  annualPrice,
}: Pick<Plan, 'monthlyPrice' | 'annualPrice'>): number {
  if (monthlyPrice === 0) return 0;
  const year = 12 * monthlyPrice;
  return Math.round(((year - 12 * annualPrice) / year) * 100);
}
