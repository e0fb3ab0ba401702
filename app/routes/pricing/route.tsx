/** What it costs. */
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Building2, FileLock2, Headset, KeyRound, Network, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { describePage } from '../../document/describe-page';
import { callAction } from '../../forms/call-action';
import { answerForm, passRetryAfter, readFields } from '../../forms/send-message';
import { buttonStyle } from '../../ui/buttons/button-style';
import { CallBand } from '../../ui/cards/CallBand';
import { Accordion } from '../../ui/layers/Accordion';
import { BillingToggle } from './BillingToggle';
import { PlanCard } from './PlanCard';
import { PLANS } from './plans';
import { SalesDialog } from './SalesDialog';

export const meta: MetaFunction = () =>
  describePage(
    'Pricing',
    'Free to start, no credit card. Professional from $24 a month, Enterprise from $79.',
  );

/** What the contact-sales form sends. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { name = '', email = '', company, message = '' } = await readFields(request);
  const json = { topic: 'sales' as const, subject: 'Enterprise plan', name, email, company, message };
  return answerForm(context.api.contact.$post({ json }));
}

export const clientAction = callAction;
export const headers = passRetryAfter;

const ENTERPRISE = [
  {
    Icon: KeyRound,
    title: 'Single sign-on',
    text: 'Your people come in through your own identity provider.',
  },
  {
    Icon: ScrollText,
    title: 'Audit log',
    text: 'Who changed what, and when, for as long as you have to keep it.',
  },
  {
    Icon: Network,
    title: 'Your own Cloudflare account',
    text: 'Hewn and every app run where your data has to stay.',
  },
  {
    Icon: FileLock2,
    title: 'Security review',
    text: 'Answers to your questionnaire, and a contract for data processing.',
  },
  {
    Icon: Building2,
    title: 'Unlimited people',
    text: 'Everyone who has an idea can build; you decide who deploys.',
  },
  { Icon: Headset, title: '24/7 support', text: 'A person who knows your set-up, at any hour.' },
] as const;

const QUESTIONS = [
  {
    id: 'free',
    question: 'Is the Starter plan really free?',
    answer:
      'Yes, forever, and without a credit card. It has three active projects, each with an address and a database of its own.',
  },
  {
    id: 'change',
    question: 'Can I change my plan later?',
    answer:
      'At any time. Going up takes effect at once; going down takes effect at the end of the period that is paid. Your projects stay as they are.',
  },
  {
    id: 'refund',
    question: 'What if it is not for me?',
    answer:
      'Within 30 days of paying you get all of it back. One sentence through the contact page is enough.',
  },
  {
    id: 'code',
    question: 'Who owns the code?',
    answer:
      'You do. Every project can be exported as a zip with its own tests, and runs elsewhere as its README says. That is so on every plan.',
  },
  {
    id: 'annual',
    question: 'How does annual billing work?',
    answer:
      'You pay for twelve months at once, at the lower monthly price that is shown. That saves 17% on Professional and 20% on Enterprise.',
  },
] as const;

export default function Pricing() {
  const [isAnnual, setAnnual] = useState(false);
  const [isSalesOpen, setSalesOpen] = useState(false);
  return (
    <>
      <section className="page flex flex-col items-center gap-5 pt-14 text-center lg:pt-20">
        <h1 className="display text-4xl lg:text-5xl">Start free. Pay when it grows.</h1>
        <p className="max-w-[36rem] text-lg text-balance text-ink-2">
          Every plan builds the same apps with the same checks. You pay for more of them, and for the people
          beside you.
        </p>
        <BillingToggle isAnnual={isAnnual} onChange={setAnnual} />
      </section>
      <section aria-label="Plans" className="page grid gap-8 pt-14 pb-20 lg:grid-cols-3 lg:gap-6 lg:pb-28">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            isAnnual={isAnnual}
            onContactSales={() => setSalesOpen(true)}
          />
        ))}
        <p className="text-center text-sm text-balance text-ink-3 lg:col-span-3 lg:mt-4">
          Prices in US dollars. 30-day refund guarantee on every paid plan.
        </p>
      </section>
      <section
        id="enterprise"
        aria-labelledby="enterprise-title"
        className="scroll-mt-15 border-y border-line bg-sunken"
      >
        <div className="page py-20 lg:py-28">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div className="max-w-[42rem]">
              <h2 id="enterprise-title" className="display text-3xl">
                Enterprise features
              </h2>
              <p className="mt-4 text-lg text-ink-2">
                For companies where software has to pass more than a test. Each is arranged with you.
              </p>
            </div>
            <button
              type="button"
              onClick={() => setSalesOpen(true)}
              className={buttonStyle('secondary', 'large')}
            >
              Talk to sales
            </button>
          </div>
          <ul className="mt-12 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {ENTERPRISE.map(({ Icon, title, text }) => (
              <li key={title} className="flex gap-4 border-t border-line pt-5">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-madder-text" strokeWidth={1.75} />
                <div>
                  <h3 className="font-medium">{title}</h3>
                  <p className="mt-1 text-sm text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="questions" className="page grid gap-10 py-20 lg:grid-cols-[1fr_2fr] lg:py-28">
        <h2 id="questions" className="display text-3xl">
          Questions about plans
        </h2>
        <Accordion name="pricing-questions" items={QUESTIONS} />
      </section>
      <CallBand
        title="Build the first one today"
        text="Free to start, no credit card. What you build stays yours on every plan."
        to="/build"
        action="Start Building"
      />
      <SalesDialog isOpen={isSalesOpen} onClose={() => setSalesOpen(false)} />
    </>
  );
}
