import { useRouteLoaderData } from '@remix-run/react';
import { Bug, FileText, type LucideIcon, ScanSearch, Sparkles, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import {
  DOC_STYLES,
  type DocStyle,
  REFACTOR_TYPES,
  type RefactorType,
} from '../../../worker/contract/assistant.ts';
import type { Project } from '../../../worker/contract/http.ts';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Select } from '../../ui/fields/Select';
import { TextArea } from '../../ui/fields/TextArea';
import { Spinner } from '../../ui/Spinner';
import type { FilePlace } from '../editor/reveal-place';
import { DEMO_PROJECT, MODES, type Mode } from './assistant-session';
import type { OpenFile } from './assistant-state';
import { BuildChat } from './build/BuildChat';
import type { BuildParts } from './build/build-parts';
import { ChatPanel } from './ChatPanel';
import { ContextPanel, type ContextPanelProps } from './context/ContextPanel';
import { type ToldControl, useTold } from './context/use-told';
import { ProposalDialog } from './ProposalDialog';
import { ResultCard } from './ResultCard';
import { SuggestionList } from './SuggestionList';
import { type AssistantState, useAssistant } from './use-assistant';
import { useBuildChatAsked } from './use-build-chat-asked';
import { WrittenAnswer } from './WrittenAnswer';

const LABELS: Record<Mode, { label: string; icon: LucideIcon }> = {
  analyze: { label: 'Analyze', icon: ScanSearch },
  generate: { label: 'Generate', icon: Sparkles },
  refactor: { label: 'Refactor', icon: WandSparkles },
  document: { label: 'Document', icon: FileText },
  debug: { label: 'Debug', icon: Bug },
};

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const REFACTORINGS = REFACTOR_TYPES.map((value) => ({ value, label: capital(value) }));
const STYLES = DOC_STYLES.map((value) => ({
  value,
  label: { brief: 'Brief', comprehensive: 'Comprehensive', jsdoc: 'JSDoc', pydoc: 'PyDoc' }[value],
}));

export interface AssistantTabProps {
  project: Project;
  file: OpenFile;
  build: BuildParts;
  onOpen(place: FilePlace): void;
}

/** The app changed in words, or five ways to work on the open file and a chat about it. */
export function AssistantTab({ project, file, build, onOpen }: AssistantTabProps) {
  const root = useRouteLoaderData<{ account: object | null }>('root');
  const isSignedIn = Boolean(root?.account);
  const told = useTold(project.id);
  const state = useAssistant(project.id, file, isSignedIn, told);
  const isChatAsked = useBuildChatAsked();
  const [part, setPart] = useState<Part>(isChatAsked ? 'build' : 'code');
  // The demo project is nobody's: there is nothing on the server to change.
  const canBuild = project.id !== DEMO_PROJECT;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3 text-sm">
      {canBuild && <PartSwitch part={part} onChange={setPart} />}
      {part === 'build' && canBuild ? (
        <BuildChat
          project={project}
          file={file}
          build={build}
          told={told}
          isSignedIn={isSignedIn}
          onOpen={onOpen}
        />
      ) : (
        <CodeHelp
          project={project}
          file={file}
          state={state}
          told={told}
          isSignedIn={isSignedIn}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

const PARTS = { code: 'Code help', build: 'Build' } as const;
type Part = keyof typeof PARTS;

function PartSwitch({ part, onChange }: { part: Part; onChange(part: Part): void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">What to ask for</legend>
      {(Object.keys(PARTS) as Part[]).map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === part ? 'secondary' : 'quiet'}
          aria-pressed={one === part}
          onPress={() => onChange(one)}
        >
          {PARTS[one]}
        </Button>
      ))}
    </fieldset>
  );
}

/** The modes that work on the open file, and the chat about it. */
interface CodeHelpProps extends Omit<AssistantTabProps, 'build'> {
  state: AssistantState;
  told: ToldControl;
  isSignedIn: boolean;
}

function CodeHelp({ project, file, state, told, isSignedIn, onOpen }: CodeHelpProps) {
  const context = { projectId: project.id, file, told, isSignedIn };
  return (
    <>
      {project.deployed_url !== null && (
        <LinkButton to={`/change/${project.id}`} size="small" variant="secondary" className="self-start">
          <WandSparkles aria-hidden className="size-4" />
          Change app in words
        </LinkButton>
      )}
      <ModeSwitch mode={state.mode} onChange={state.setMode} />
      <ModeForm state={state} context={context} />
      <WrittenAnswer state={state} />
      {state.mode === 'analyze' && state.analysis && (
        <SuggestionList analysis={state.analysis} onOpen={onOpen} onFix={state.setProposal} />
      )}
      {state.result && state.result.type === state.mode && (
        <ResultCard result={state.result} onApply={state.setProposal} onClose={() => state.setResult(null)} />
      )}
      <ChatPanel state={state} />
      <ContextPanel
        {...context}
        mode={state.isGathering ? 'requirements' : 'chat'}
        session={state.session}
        words=""
        title="What the model is told with a message"
      />
      <ProposalDialog proposal={state.proposal} copy={file.copy} onClose={() => state.setProposal(null)} />
    </>
  );
}

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange(mode: Mode): void }) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">What the assistant does</legend>
      {MODES.map((one) => {
        const { label, icon: Icon } = LABELS[one];
        return (
          <Button
            key={one}
            size="small"
            variant={one === mode ? 'secondary' : 'quiet'}
            aria-pressed={one === mode}
            className={one === mode ? 'border-madder' : ''}
            onPress={() => onChange(one)}
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}

interface ModeFormProps {
  state: AssistantState;
  context: Pick<ContextPanelProps, 'projectId' | 'file' | 'told' | 'isSignedIn'>;
}

function ModeForm({ state, context }: ModeFormProps) {
  const { path } = context.file;
  const [type, setType] = useState<RefactorType>('clean');
  const [style, setStyle] = useState<DocStyle>('comprehensive');
  const [description, setDescription] = useState('');
  const [message, setMessage] = useState('');
  const { mode, isBusy, isGathering } = state;
  const buttons: Record<Mode, { label: string; run(): void }> = {
    analyze: { label: 'Analyze Code', run: state.analyze },
    generate: { label: 'Generate Code', run: () => state.generate(description) },
    refactor: { label: 'Refactor Code', run: () => state.refactor(type) },
    document: { label: 'Document Code', run: () => state.document(style) },
    debug: { label: 'Debug Code', run: () => state.debug(message) },
  };
  const { label, run } = buttons[mode];
  const words = { generate: description, debug: message, analyze: '', refactor: '', document: '' }[mode];
  return (
    <>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        {mode === 'generate' && (
          <TextArea
            label="What should the code do?"
            rows={3}
            value={description}
            onChange={setDescription}
            isDisabled={isGathering}
          />
        )}
        {mode === 'refactor' && (
          <Select label="Kind" size="small" options={REFACTORINGS} value={type} onChange={setType} />
        )}
        {mode === 'document' && (
          <Select label="Style" size="small" options={STYLES} value={style} onChange={setStyle} />
        )}
        {mode === 'debug' && (
          <TextArea label="Error message" rows={3} value={message} onChange={setMessage} />
        )}
        {mode !== 'generate' && (
          <p className="truncate text-xs text-ink-3">
            {path === null ? 'No file is open.' : <code className="font-mono">{path}</code>}
          </p>
        )}
        {isGathering && mode === 'generate' ? (
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 text-xs text-ink-2">Answer the questions in the chat below.</p>
            <Button size="small" variant="secondary" isDisabled={isBusy} onPress={state.skipRequirements}>
              Skip Requirements
            </Button>
          </div>
        ) : (
          <Button type="submit" size="small" className="self-start" isDisabled={isBusy}>
            {isBusy && <Spinner />}
            {label}
          </Button>
        )}
      </form>
      <ContextPanel {...context} mode={mode} words={words} />
    </>
  );
}
