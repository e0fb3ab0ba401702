import type { Plan } from '../../../worker/contract/http.ts';
import { Section } from './Section';

/** What was understood, what was assumed, what will not be there. */
export function NotesSection({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.understood.length > 0 && (
        <Section id="plan-understood" title="What was understood">
          <Lines lines={plan.understood} />
        </Section>
      )}
      {plan.assumptions.length > 0 && (
        <Section id="plan-assumptions" title="What was assumed">
          <Lines lines={plan.assumptions} />
        </Section>
      )}
      <Section id="plan-not-built" title="What will not be built">
        {plan.not_built.length === 0 ? (
          <p className="text-sm text-ink-2">Nothing that was asked for is left out.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {plan.not_built.map(({ asked, reason }) => (
              <li key={asked} className="border-l-2 border-amber pl-4 text-sm">
                <span className="font-medium">{asked}</span>
                <span className="block text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** At most three questions whose answers change the app. */
export function QuestionsSection({ plan }: { plan: Plan }) {
  if (plan.questions.length === 0) return null;
  return (
    <section aria-labelledby="plan-questions" className="rounded-card border border-line bg-madder-wash p-5">
      <h2 id="plan-questions" className="font-medium">
        {plan.questions.length === 1 ? 'A question' : 'Questions'}
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        The answers would change the app. Change the plan below, or cancel and say it in the description.
      </p>
      <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-4 marker:text-madder-text">
        {plan.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 text-sm text-ink-2 marker:text-ink-3">
      {lines.map((line) => (
        <li key={line} className="measure">
          {line}
        </li>
      ))}
    </ul>
  );
}
