/** A project made from a zip of its files. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { Notice } from '../../account/Notice';
import { callApi, readError } from '../../api';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { findAccount } from '../../session/find-account';
import { BackLink } from '../../ui/BackLink';
import { SubmitButton } from '../../ui/SubmitButton';
import { TextField } from '../../ui/TextField';

export const meta = () => describePage('Import a project', 'A project made from a zip of its files.');

export async function loader({ context }: LoaderFunctionArgs) {
  return (await findAccount(context.api)) ? null : redirect('/');
}
export const shouldRevalidate = skipWhenRefused;

export default function Import() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [zip, setZip] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!zip) return setProblem('Choose a zip first.');
    setBusy(true);
    setProblem(null);
    try {
      const made = await callApi(`/api/projects/import?name=${encodeURIComponent(name || nameAfter(zip))}`, {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: zip,
      });
      if (!made.ok) throw made;
      const { id }: Project = await made.json();
      navigate(`/code-editor/${id}`);
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'The zip could not be sent. Please try again.');
      setBusy(false);
    }
  }

  return (
    <div className="page flex max-w-[36rem] flex-col gap-6 pt-10 pb-20">
      <BackLink to="/dashboard">Dashboard</BackLink>
      <h1 className="display text-4xl">Import a project</h1>
      <p className="text-ink-2">
        A zip of a project’s files, up to 10 MB and 2,000 files, packages left out. All of it is taken, or
        nothing; the files are the project’s first version.
      </p>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <label className="flex flex-col gap-1.5 text-sm font-medium">
          Zip of the files
          <input
            type="file"
            accept=".zip,application/zip"
            onChange={(event) => setZip(event.target.files?.[0] ?? null)}
            className="rounded-control border border-edge bg-surface p-2 font-normal text-ink-2 file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
          />
        </label>
        <TextField
          label="Name of the project"
          help="Empty: the name of the zip."
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

function nameAfter(zip: File): string {
  return zip.name.replace(/\.zip$/i, '').trim() || 'Imported';
}
