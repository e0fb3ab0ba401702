import { Copy } from 'lucide-react';
import { showToast } from '../../toast/toasts';
import { buttonStyle } from '../../ui/button-style';
import { CodeBlock } from '../../ui/CodeBlock';
import { LinkButton } from '../../ui/LinkButton';
import { ModalDialog } from '../../ui/ModalDialog';
import type { Integration } from './integrations';
import { writeClient } from './write-client';

export interface AddDialogProps {
  /** Null when it is closed. */
  integration: Integration | null;
  onClose: () => void;
}

/** What a project needs to call the service. */
export function AddDialog({ integration, onClose }: AddDialogProps) {
  return (
    <ModalDialog
      title={integration ? `Add ${integration.name}` : 'Add an integration'}
      isOpen={integration !== null}
      onClose={onClose}
    >
      {integration && <Needs integration={integration} />}
    </ModalDialog>
  );
}

function Needs({ integration }: { integration: Integration }) {
  const { id, host, variables } = integration;
  const source = writeClient(integration);
  async function copy() {
    try {
      await navigator.clipboard.writeText(source);
      showToast({ title: 'Copied!', description: `Paste it into backend/services/${id}.ts.` });
    } catch {
      showToast({
        title: 'Not copied',
        description: 'The browser did not allow it. Select the code and copy it by hand.',
        variant: 'destructive',
      });
    }
  }
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-3">Variables</dt>
        <dd className="font-mono text-xs leading-5.5 break-all">{variables.join(', ') || 'none'}</dd>
        <dt className="text-ink-3">Host to allow</dt>
        <dd className="font-mono text-xs leading-5.5 break-all">{host}</dd>
        <dt className="text-ink-3">File</dt>
        <dd className="font-mono text-xs leading-5.5 break-all">backend/services/{id}.ts</dd>
      </dl>
      <CodeBlock className="max-h-64">{source}</CodeBlock>
      <p className="text-sm text-ink-2">
        Apps that run on Hewn reach no network yet. Export the project, add the file, and it works where you
        run it.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={copy} className={buttonStyle('primary', 'medium')}>
          <Copy aria-hidden className="size-4" />
          Copy the code
        </button>
        <LinkButton to="/docs/exporting" variant="secondary">
          How to export
        </LinkButton>
      </div>
    </>
  );
}
