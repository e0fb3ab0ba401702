import { useEffect, useState } from 'react';
import { CodeBlock } from '../../ui/CodeBlock';

/** How to take the versions along with git. */
export function CloneNote({ projectId }: { projectId: string }) {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return (
    <section aria-label="Git" className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <p>Each version is a commit. Clone them with your email, and a personal token or your password:</p>
      <CodeBlock className="!p-3">{`git clone ${origin}/git/${projectId}`}</CodeBlock>
      <a
        href={`/api/projects/${projectId}/export?git=true`}
        className="self-start underline underline-offset-4"
      >
        Download as a zip with its history
      </a>
    </section>
  );
}
