import type { Plan } from '../../../../worker/contract/http.ts';
import { Section } from './Section';

/** What was understood, what was assumed, what will not be there, and what to ask back. */
export function NotesSection({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.questions.length > 0 && (
        <Section id="plan-questions" title="Questions">
          <p className="text-sm text-ink-2">
            Their answers would change the app. Change the plan above, or cancel and say it in the
            description.
          </p>
          <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-madder-text">
            {plan.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </Section>
      )}
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
