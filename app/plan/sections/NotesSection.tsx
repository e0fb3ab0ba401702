import type { Plan } from '../../../worker/contract/http.ts';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { listCode } from '../../../worker/contract/plan/list-wishes.ts';
import { AUDIENCE_SENTENCES, sayChanges, sayOverlaps } from '../../../worker/contract/plan/say-assumed.ts';
import { isOpen } from '../your-words/read-marks';
import { isAbout } from '../your-words/say-anew';
import { useWordsLink } from '../your-words/words-link';
import { AssumedLines } from './AssumedLines';
import { Section } from './Section';

export interface NotesSectionProps {
  plan: Plan;
  /** The plan as it has been changed since. */
  blueprint: Blueprint;
  onEdit: (blueprint: Blueprint) => void;
  isDisabled: boolean;
}

/** What was assumed, what is written as code, what will not be there and stands beside none of the person's words. */
export function NotesSection({ plan, blueprint, onEdit, isDisabled }: NotesSectionProps) {
  const marks = useWordsLink()?.marks ?? [];
  const notBuilt = plan.not_built.filter(
    (left) => !marks.some((mark) => isOpen(mark) && isAbout(left, mark.words)),
  );
  const work = listCode(blueprint);
  return (
    <>
      <Section id="plan-assumptions" title="What was assumed">
        <AssumedLines blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
        <Lines lines={listOtherAssumptions(plan, blueprint)} />
      </Section>
      {work.length > 0 && (
        <Section id="plan-work" title="What is written as code">
          <Lines lines={work.map(({ asked }) => asked)} />
        </Section>
      )}
      {notBuilt.length > 0 && (
        <Section id="plan-not-built" title="What will not be built">
          <ul className="flex flex-col gap-3">
            {notBuilt.map(({ asked, reason }) => (
              <li key={asked} className="border-l-2 border-amber pl-4 text-sm">
                <span className="font-medium">{asked}</span>
                <span className="block text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** What can be pressed is said as the plan is now, not as it was before somebody chose. */
function listOtherAssumptions(plan: Plan, { audience, entities }: Blueprint): string[] {
  const pressed = new Set([
    ...Object.values(AUDIENCE_SENTENCES),
    ...entities.flatMap((entity) => [sayChanges(entity), sayOverlaps(entity)]),
  ]);
  const isAssumed = plan.blueprint.assumed?.some(({ about }) => about === 'audience') ?? false;
  const said = !isAssumed && audience !== undefined ? [AUDIENCE_SENTENCES[audience]] : [];
  return [...said, ...plan.assumptions.filter((line) => !pressed.has(line))];
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
