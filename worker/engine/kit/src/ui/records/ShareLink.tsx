import { Button, LinkButton } from '../Button';
import { showToast } from '../states/toast';

/** The way to a public page: open it, or copy its address for others. */
export function ShareLink({ href, label }: { href: string; label: string }) {
  async function copy() {
    const address = new URL(href, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      showToast('The link is copied');
    } catch {
      // A browser may forbid it, for example inside another site's frame.
      showToast(`Copy this address: ${address}`);
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="secondary" icon="link" onClick={() => void copy()}>
        Copy link
      </Button>
      <LinkButton kind="primary" icon="external-link" href={href}>
        {label}
      </LinkButton>
    </div>
  );
}
