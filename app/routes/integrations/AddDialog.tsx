import { Link } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Framework } from '../../../worker/contract/run.ts';
import type { Integration } from '../../../worker/contract/services/integrations.ts';
import { listVariables, nameAllowedHost } from '../../../worker/contract/services/service-call.ts';
import { findLanguage, writeServiceClient } from '../../../worker/contract/services/service-client.ts';
import type { AddedIntegration } from '../../../worker/contract/site/public.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { buttonStyle } from '../../ui/buttons/button-style';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { CodeBlock } from '../../ui/CodeBlock';
import { INPUT_STYLE, LABEL_STYLE } from '../../ui/fields/field-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { ModalDialog } from '../../ui/layers/ModalDialog';

/** A project that a service can be added to. */
export interface TargetProject {
  id: string;
  name: string;
  framework: Framework;
}

export interface AddDialogProps {
  /** Null when it is closed. */
  integration: Integration | null;
  /** The visitor's projects, newest first; none where nobody is signed in. */
  projects: readonly TargetProject[];
  /** What a new project is built with. */
  usual: Framework;
  onClose: () => void;
}

/** Adds a service to one of the visitor's projects. */
export function AddDialog({ integration, projects, usual, onClose }: AddDialogProps) {
  return (
    <ModalDialog
      title={integration ? `Add ${integration.name}` : 'Add an integration'}
      isOpen={integration !== null}
      onClose={onClose}
    >
      {integration && <AddForm integration={integration} projects={projects} usual={usual} />}
    </ModalDialog>
  );
}

interface Added extends AddedIntegration {
  project: TargetProject;
}

interface AddFormProps {
  integration: Integration;
  projects: readonly TargetProject[];
  usual: Framework;
}

function AddForm({ integration, projects, usual }: AddFormProps) {
  const [added, setAdded] = useState<Added | null>(null);
  const [chosen, setChosen] = useState(projects[0]);
  const language = findLanguage(chosen?.framework ?? usual);
  if (added) return <WhatWasAdded added={added} />;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-3">Variables</dt>
        <dd className="font-mono text-xs leading-5.5 break-all">
          {listVariables(integration).join(', ') || 'none'}
        </dd>
        <dt className="text-ink-3">Host to allow</dt>
        <dd className="font-mono text-xs leading-5.5 break-all">{nameAllowedHost(integration)}</dd>
      </dl>
      <CodeBlock className="max-h-52">{writeServiceClient(integration, language)}</CodeBlock>
      {chosen ? (
        <ProjectChoice
          integration={integration}
          projects={projects}
          chosen={chosen}
          onChoose={setChosen}
          onAdded={setAdded}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <LinkButton to="/build">Build a project first</LinkButton>
          <p className="text-sm text-ink-2">
            Or{' '}
            <Link to="/login?next=%2Fintegrations" className="underline underline-offset-3">
              log in
            </Link>{' '}
            if you have one.
          </p>
        </div>
      )}
    </>
  );
}

interface ProjectChoiceProps {
  integration: Integration;
  projects: readonly TargetProject[];
  chosen: TargetProject;
  onChoose: (project: TargetProject | undefined) => void;
  onAdded: (added: Added) => void;
}

function ProjectChoice({ integration, projects, chosen, onChoose, onAdded }: ProjectChoiceProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const answer = await unwrap(
        api.projects[':id'].integrations.$post({
          param: { id: chosen.id },
          json: { integration_id: integration.id },
        }),
      );
      onAdded({ ...answer, project: chosen });
      showToast({ title: 'Integration Added', description: `${integration.name} is in ${chosen.name}.` });
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'It could not be added. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={add} className="flex flex-col gap-1.5">
      <label htmlFor={id} className={LABEL_STYLE}>
        Project
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <select
          id={id}
          value={chosen.id}
          onChange={({ target }) => onChoose(projects.find(({ id }) => id === target.value))}
          data-first
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={`${INPUT_STYLE} h-10 min-w-0 pr-9 sm:flex-1`}
        >
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </select>
        <SubmitButton isBusy={isBusy}>Add to project</SubmitButton>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-red">
          {problem}
        </p>
      )}
    </form>
  );
}

function WhatWasAdded({ added: { project, files, variables } }: { added: Added }) {
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-green" role="status">
        <CircleCheck aria-hidden className="size-4.5" />
        Added to {project.name}. It stays through every build, until you remove it beside the code.
      </p>
      <ul aria-label="Files" className="flex flex-col gap-1 font-mono text-xs">
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        {variables.length > 0 && <>Fill in {variables.join(' and ')} where the app runs. </>}
        Apps on Hewn reach no network yet: export the project to run it with this service.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/code-editor/${project.id}`}>See the code</LinkButton>
        <a href={`/api/projects/${project.id}/export`} className={buttonStyle('secondary', 'medium')}>
          Export the project
        </a>
      </div>
    </>
  );
}
