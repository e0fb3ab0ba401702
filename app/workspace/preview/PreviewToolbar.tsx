import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  MessageSquarePlus,
  MonitorSmartphone,
  MousePointerClick,
  RotateCw,
  Share2,
  Smartphone,
  SquareTerminal,
  TextCursorInput,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { api, readError, unwrap } from '../../api';
import { openPreview } from '../../projects/open-preview';
import { showToast } from '../../toast/toasts';
import { IconButton } from '../../ui/buttons/IconButton';
import { DEVICES, type Device } from './devices';
import type { PreviewBuild } from './use-build';
import type { PreviewWatch } from './use-preview-frame';

export interface PreviewToolbarProps {
  project: Project;
  build: PreviewBuild;
  watch: PreviewWatch;
  device: Device;
  onDevice(device: Device): void;
  onTurn(): void;
  onPanel(): void;
}

/** What a browser has above a page, and what only a preview has. */
export function PreviewToolbar(props: PreviewToolbarProps) {
  const { project, build, watch, device, onDevice, onTurn, onPanel } = props;
  const isOff = build.url === null;
  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="flex h-11 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line px-2"
    >
      <IconButton
        label="Back in the preview"
        Icon={ArrowLeft}
        isDisabled={isOff}
        onPress={() => watch.send({ type: 'back' })}
      />
      <IconButton
        label="Forward in the preview"
        Icon={ArrowRight}
        isDisabled={isOff}
        onPress={() => watch.send({ type: 'forward' })}
      />
      <IconButton
        label="Reload"
        Icon={RotateCw}
        isDisabled={isOff}
        onPress={() => watch.send({ type: 'reload' })}
      />
      <AddressBar path={watch.path} isOff={isOff} onGo={(path) => watch.send({ type: 'go', path })} />
      <label className="flex items-center">
        <MonitorSmartphone aria-hidden className="size-4 text-ink-3 max-sm:hidden" />
        <select
          aria-label="Size of the screen"
          value={device.name}
          onChange={(event) =>
            onDevice(DEVICES.find(({ name }) => name === event.target.value) ?? DEVICES[0])
          }
          className="h-8 max-w-28 rounded-control bg-transparent px-1 text-xs text-ink-2"
        >
          {DEVICES.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <IconButton
        label="Turn the screen"
        Icon={Smartphone}
        isDisabled={isOff || !device.size}
        onPress={onTurn}
      />
      <IconButton
        label={watch.picking === 'element' ? 'Stop picking' : 'Pick an element'}
        Icon={MousePointerClick}
        isDisabled={isOff}
        onPress={() => watch.pick(watch.picking === 'element' ? null : 'element')}
      />
      <IconButton
        label={watch.picking === 'text' ? 'Change no text' : 'Change a text'}
        Icon={TextCursorInput}
        isDisabled={isOff}
        onPress={() => watch.pick(watch.picking === 'text' ? null : 'text')}
      />
      <IconButton
        label={watch.picking === 'note' ? 'Comment on nothing' : 'Comment on an element'}
        Icon={MessageSquarePlus}
        isDisabled={isOff}
        onPress={() => watch.pick(watch.picking === 'note' ? null : 'note')}
      />
      <IconButton label="Console, calls and log" Icon={SquareTerminal} onPress={onPanel} />
      <IconButton
        label="Share for a day"
        Icon={Share2}
        isDisabled={isOff}
        onPress={() => void share(project.id)}
      />
      <IconButton
        label="Open in a new tab"
        Icon={ArrowUpRight}
        isDisabled={isOff}
        onPress={() => void openTab(project.id, watch.path)}
      />
    </div>
  );
}

/** The path of the page; another one can be typed. */
function AddressBar({ path, isOff, onGo }: { path: string; isOff: boolean; onGo(path: string): void }) {
  const [typed, setTyped] = useState(path);
  useEffect(() => setTyped(path), [path]);
  return (
    <form
      className="min-w-24 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onGo(typed.startsWith('/') ? typed : `/${typed}`);
      }}
    >
      <input
        aria-label="Address in the preview"
        value={typed}
        disabled={isOff}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        className="h-8 w-full min-w-0 rounded-control bg-sunken px-2 font-mono text-xs text-ink-2"
      />
    </form>
  );
}

/** An address of its own: it opens the preview as a visitor, and ends after a day. */
async function share(projectId: string): Promise<void> {
  try {
    const { url } = await unwrap(api.projects[':id'].preview.$post({ param: { id: projectId } }));
    await navigator.clipboard.writeText(url);
    showToast({ title: 'URL Copied', description: 'Whoever has it sees the preview, until tomorrow.' });
  } catch (thrown) {
    await sayWhy(thrown);
  }
}

/** The tab is opened at once: a browser lets none open that comes later. */
async function openTab(projectId: string, path: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await openPreview(projectId);
    if (!tab) return;
    tab.opener = null;
    tab.location.href = /\/$/.test(new URL(url).pathname) ? new URL(path, url).href : url;
  } catch (thrown) {
    tab?.close();
    await sayWhy(thrown);
  }
}

async function sayWhy(thrown: unknown): Promise<void> {
  const description = (await readError(thrown))?.message ?? 'The server cannot be reached.';
  showToast({ title: 'Preview Error', description, variant: 'destructive' });
}
