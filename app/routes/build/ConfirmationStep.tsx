import { useMemo } from 'react';
import { listWishes } from '../../../worker/contract/plan/list-wishes.ts';
import { renameApp } from '../../../worker/contract/plan-edits/edit-app.ts';
import { ChangeInWords } from '../../plan/ChangeInWords';
import { Estimate } from '../../plan/Estimate';
import { findDraftProblems, placeProblems } from '../../plan/find-draft-problems';
import { PlanLookPane } from '../../plan/look/PlanLookPane';
import { ModelPriceNote } from '../../plan/ModelPriceNote';
import { AudienceSection } from '../../plan/sections/AudienceSection';
import { DataSection } from '../../plan/sections/DataSection';
import { NotesSection, QuestionsSection } from '../../plan/sections/NotesSection';
import { PagesSection } from '../../plan/sections/PagesSection';
import { Problems } from '../../plan/sections/Problems';
import { RulesSection } from '../../plan/sections/RulesSection';
import { StackSection } from '../../plan/sections/StackSection';
import { ThemeSection } from '../../plan/sections/ThemeSection';
import { WordsProvider } from '../../plan/your-words/words-link';
import { YourWords } from '../../plan/your-words/YourWords';
import type { Stacks } from '../../projects/stacks';
import { Button } from '../../ui/buttons/Button';
import { InlineText } from '../../ui/InlineText';
import { Spinner } from '../../ui/Spinner';
import { cutAnalysis } from './cut-analysis';
import type { Wizard } from './use-wizard';
import { useYourWords } from './use-your-words';
import { WizardFrame } from './WizardFrame';
import type { WizardState } from './wizard-state';

export interface ConfirmationStepProps {
  state: WizardState & { step: 'confirmation' };
  wizard: Wizard;
  stacks: Stacks;
}

/** The plan, to be read, changed and confirmed. */
export function ConfirmationStep({ state, wizard, stacks }: ConfirmationStepProps) {
  const { plan, draft, alsoRemoved, isStarting } = state;
  const problems = useMemo(
    () => [...findDraftProblems(draft), ...wizard.serverProblems],
    [draft, wizard.serverProblems],
  );
  const framework = state.framework ?? stacks.default;
  const placed = useMemo(() => placeProblems(problems), [problems]);
  const { marks, sayAnew, drop } = useYourWords(state, wizard);
  const view = { blueprint: draft, onEdit: wizard.edit, placed, isDisabled: isStarting };

  return (
    <WizardFrame
      step="confirmation"
      width="wide"
      title="Your plan"
      lead="This is what will be built. Change what is not right; nothing is built before you confirm."
    >
      <WordsProvider marks={marks}>
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-12">
            <YourWords
              description={state.description}
              isRead={plan.clauses !== undefined}
              done={state.reworded?.did ?? null}
              onUndo={state.reworded ? wizard.undoRewording : null}
              onSayAnew={sayAnew}
              onDrop={drop}
              isDisabled={isStarting}
            />
            <section aria-label="App" className="flex flex-col gap-4">
              <InlineText
                label="Name of the app"
                value={draft.name}
                onCommit={(name) => wizard.edit(renameApp(draft, name))}
                error={placed.name[0]}
                isDisabled={isStarting}
                inputClassName="display h-14 text-2xl"
              />
              <p className="measure whitespace-pre-line text-ink-2">{cutAnalysis(plan.analysis)}</p>
            </section>
            <ChangeInWords
              description={state.description}
              blueprint={draft}
              onEdit={(changed, words) => wizard.edit(changed, [], words)}
              isDisabled={isStarting}
            />
            {alsoRemoved.length > 0 && (
              <p role="status" className="rounded-card border border-line bg-sunken p-4 text-sm text-ink-2">
                With it went: {alsoRemoved.join(', ')}.
              </p>
            )}
            <Problems messages={placed.rest} />
            <QuestionsSection plan={plan} />
            <div className="flex h-[32rem] flex-col overflow-hidden rounded-card border border-line bg-surface">
              <PlanLookPane blueprint={draft} isSound={problems.length === 0} />
            </div>
            <PagesSection {...view} />
            <DataSection {...view} />
            <RulesSection blueprint={draft} onEdit={view.onEdit} isDisabled={isStarting} />
            <NotesSection plan={plan} blueprint={draft} onEdit={view.onEdit} isDisabled={isStarting} />
          </div>
          <aside className="contents flex-col gap-6 lg:sticky lg:top-24 lg:flex">
            <div className="flex flex-col gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-30 max-lg:order-last max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-5 max-lg:py-4">
              {problems.length > 0 && (
                <p role="status" className="text-sm text-red">
                  {problems.length === 1 ? 'One thing has' : `${problems.length} things have`} to be put right
                  before it can be built.
                </p>
              )}
              <Button size="large" onPress={wizard.confirm} isDisabled={isStarting || problems.length > 0}>
                {isStarting && <Spinner />}
                {isStarting ? 'Starting…' : 'Confirm'}
              </Button>
              <div className="grid grid-cols-2 gap-2">
                <Button variant="secondary" onPress={wizard.reset} isDisabled={isStarting}>
                  Back to Edit
                </Button>
                <Button variant="quiet" onPress={wizard.cancel} isDisabled={isStarting}>
                  Cancel
                </Button>
              </div>
            </div>
            <AudienceSection {...view} />
            <ThemeSection {...view} />
            <StackSection
              frameworks={stacks.frameworks}
              value={framework}
              onChange={wizard.chooseStack}
              isDisabled={isStarting}
            />
            <ModelPriceNote
              wishes={listWishes(draft).length}
              goesOn={state.goOn ?? false}
              onGoOn={wizard.chooseGoOn}
              isDisabled={isStarting}
            />
            <Estimate framework={framework} />
          </aside>
        </div>
      </WordsProvider>
    </WizardFrame>
  );
}
