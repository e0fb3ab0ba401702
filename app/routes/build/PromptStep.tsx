import { ArrowRight, Undo2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/buttons/Button';
import { TextArea } from '../../ui/fields/TextArea';
import type { Wizard } from './use-wizard';
import { WizardFrame } from './WizardFrame';
import { canStart, type WizardState } from './wizard-state';

/** Longest description that the server takes, characters (`MAX_DESCRIPTION` of the contract). */
const MAX_DESCRIPTION = 20_000;
/** From here on the count is shown. */
const SHOW_COUNT_FROM = 15_000;

const IDEAS = [
  {
    title: 'Club membership',
    text: 'A membership list for our rowing club: members with a photo, phone and membership type, the fees they have paid per year, and a list of who still owes.',
  },
  {
    title: 'Repair shop',
    text: 'Repair jobs for a bicycle workshop. Each job belongs to a customer and moves through the stages received, in repair, ready and collected. Show a board of jobs by status and the income per month.',
  },
  {
    title: 'Recipe box',
    text: 'A recipe collection with a picture, ingredients, steps and cooking time. Recipes can be searched, tagged and rated.',
  },
] as const;

export interface PromptStepProps {
  state: WizardState & { step: 'prompt' };
  wizard: Wizard;
  /** The address named a build that could not be found. */
  isLost: boolean;
}

/** What shall it be? */
export function PromptStep({ state, wizard, isLost }: PromptStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { description, template, refusal, dropped, droppedPlan } = state;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    wizard.start();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) wizard.start();
  }
  function take(text: string) {
    wizard.describe(text);
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <WizardFrame
      step="prompt"
      title="What do you want to build?"
      lead="Say what the app should keep track of, who uses it, and what they do with it. One sentence is enough to start."
    >
      <noscript>
        <p className="mb-6 rounded-card border border-line bg-sunken p-4 text-sm text-ink-2">
          Planning and building an app need JavaScript, which is off in this browser.
        </p>
      </noscript>
      {isLost && (
        <p role="status" className="mb-6 rounded-card border border-line bg-sunken p-4 text-sm text-ink-2">
          There is no such build, or it belongs to someone else. You can start a new one here.
        </p>
      )}
      <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-4">
        {template && (
          <span>
            <Badge tone="madder">Template: {template}</Badge>
          </span>
        )}
        <TextArea
          label="Describe your app"
          hideLabel
          value={description}
          onChange={wizard.describe}
          placeholder="For example: track the tools we lend to neighbours, who has what, since when, and what is overdue."
          rows={7}
          maxLength={MAX_DESCRIPTION}
          areaProps={{ onKeyDown }}
          areaClassName="px-4 py-3.5 text-base"
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {dropped !== null && description === '' ? (
            <span className="-ml-3 flex flex-wrap gap-1">
              <Button variant="quiet" size="small" onPress={() => take(dropped)}>
                <Undo2 aria-hidden className="size-4" />
                Bring back the last description
              </Button>
              {droppedPlan && (
                <Button variant="quiet" size="small" onPress={wizard.bringBack}>
                  <Undo2 aria-hidden className="size-4" />
                  Bring back its plan
                </Button>
              )}
            </span>
          ) : (
            <p className="text-sm text-ink-3">
              {description.length >= SHOW_COUNT_FROM
                ? `${description.length.toLocaleString('en')} of ${MAX_DESCRIPTION.toLocaleString('en')} characters`
                : 'You see the plan before anything is built.'}
            </p>
          )}
          <Button type="submit" size="large" isDisabled={!canStart(state)}>
            Start
            <ArrowRight aria-hidden className="size-4.5" />
          </Button>
        </div>
      </form>
      {refusal ? (
        <section aria-labelledby="refusal" className="mt-10 rounded-card border border-line bg-surface p-6">
          <div role="alert">
            <h2 id="refusal" className="font-medium">
              {refusal.message}
            </h2>
          </div>
          <p className="mt-4 text-sm text-ink-2">Descriptions that work, to start from:</p>
          <IdeaList ideas={refusal.examples.map((text) => ({ title: null, text }))} onTake={take} />
        </section>
      ) : (
        <section aria-labelledby="ideas" className="mt-14">
          <h2 id="ideas" className="text-sm font-medium text-ink-2">
            Or start from an idea
          </h2>
          <IdeaList ideas={IDEAS} onTake={take} />
        </section>
      )}
    </WizardFrame>
  );
}

interface Idea {
  title: string | null;
  text: string;
}

function IdeaList({ ideas, onTake }: { ideas: readonly Idea[]; onTake: (text: string) => void }) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-3">
      {ideas.map(({ title, text }) => (
        <li key={text} className="flex">
          <button
            type="button"
            onClick={() => onTake(text)}
            className="flex flex-1 flex-col gap-1.5 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-edge"
          >
            {title && <span className="text-sm font-medium text-ink">{title}</span>}
            <span className="text-sm text-ink-2">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
