/** A project made from a zip of its files, or from a public repository. */
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import type { Imported } from '../../../worker/contract/http.ts';
import type { LeftOut } from '../../../worker/contract/project/workspace.ts';
import { Notice } from '../../account/Notice';
import { callApi, readError } from '../../api';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { findAccount } from '../../session/find-account';
import { leadToEntry } from '../../session/lead-to-entry';
import { BackLink } from '../../ui/buttons/BackLink';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { TextField } from '../../ui/fields/TextField';

export const meta = () =>
  describePage('Import a project', 'A project made from a zip of its files, or from a public repository.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  return (await findAccount(context.api)) ? null : leadToEntry(request);
}
export const shouldRevalidate = skipWhenRefused;

export default function Import() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [zip, setZip] = useState<File | null>(null);
  const [repository, setRepository] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ id: string; leftOut: LeftOut[] } | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const address = repository.trim();
    if (!zip && address === '') return setProblem('Choose a zip first, or say where the repository is.');
    if (zip && address !== '') return setProblem('Choose a zip or a repository, not both.');
    setBusy(true);
    setProblem(null);
    try {
      const called = name || (zip ? nameAfter(zip) : nameOfRepository(address));
      const made = await callApi(`/api/projects/import?name=${encodeURIComponent(called)}`, {
        method: 'POST',
        headers: { 'content-type': zip ? 'application/zip' : 'application/json' },
        body: zip ?? JSON.stringify({ repository: address }),
      });
      if (!made.ok) throw made;
      const { id, left_out }: Imported = await made.json();
      if (left_out.length > 0) setTaken({ id, leftOut: left_out });
      else navigate(`/code-editor/${id}`);
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'The server cannot be reached. Please try again.');
      setBusy(false);
    }
  }

  if (taken) return <TakenNote {...taken} />;
  return (
    <div className="page flex max-w-[36rem] flex-col gap-6 pt-10 pb-20">
      <BackLink to="/dashboard">Dashboard</BackLink>
      <h1 className="display text-4xl">Import a project</h1>
      <p className="text-ink-2">
        A zip of a project’s files or a public repository at GitHub or GitLab, up to 10 MB and 2,000 files,
        packages left out. Or a whole project, as “Download everything” gives it, up to 30 MB: it comes with
        its history, its chat and the data of its app, which is built anew; passwords and hidden variables are
        to be set again. What cannot be taken is left out, and listed.
      </p>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <label className="flex flex-col gap-1.5 text-sm font-medium">
          Zip of the files, or of a whole project
          <input
            type="file"
            accept=".zip,application/zip"
            onChange={(event) => setZip(event.target.files?.[0] ?? null)}
            className="rounded-control border border-edge bg-surface p-2 font-normal text-ink-2 file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
          />
        </label>
        <TextField
          label="Or a public repository"
          placeholder="https://github.com/owner/name"
          value={repository}
          onChange={setRepository}
          maxLength={500}
        />
        <TextField
          label="Name of the project"
          help="Empty: the name of the zip or of the repository."
          value={name}
          onChange={setName}
          maxLength={500}
        />
        {problem && <Notice tone="wrong">{problem}</Notice>}
        <SubmitButton isBusy={isBusy} className="self-start">
          Import
        </SubmitButton>
      </form>
    </div>
  );
}

/** The project is there, and something of the archive is not in it. */
function TakenNote({ id, leftOut }: { id: string; leftOut: LeftOut[] }) {
  return (
    <div className="page flex max-w-[36rem] flex-col gap-6 pt-10 pb-20">
      <BackLink to="/dashboard">Dashboard</BackLink>
      <h1 className="display text-4xl">Imported, without some of it</h1>
      <p className="text-ink-2" role="status">
        The project is there. {leftOut.length === 1 ? 'One thing was' : `${leftOut.length} things were`} left
        out:
      </p>
      <ul className="flex flex-col gap-3">
        {leftOut.map(({ name, why }) => (
          <li key={`${name} ${why}`} className="min-w-0">
            <bdi className="font-mono text-sm break-all">{name}</bdi>
            <p className="text-sm text-ink-2">{why}</p>
          </li>
        ))}
      </ul>
      <LinkButton to={`/code-editor/${id}`} className="self-start">
        Open the project
      </LinkButton>
    </div>
  );
}

function nameAfter(zip: File): string {
  return zip.name.replace(/\.zip$/i, '').trim() || 'Imported';
}

function nameOfRepository(address: string): string {
  const [, name = ''] = /^(?:https?:\/\/)?[^/]+\/[^/]+\/([^/?#]+)/.exec(address) ?? [];
  return name.replace(/\.git$/, '') || 'Imported';
}
