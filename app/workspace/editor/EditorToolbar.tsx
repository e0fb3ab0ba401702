import { AlignLeft, Copy, Download, Maximize2, Minimize2, Play, Save } from 'lucide-react';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/buttons/IconButton';

export interface EditorToolbarProps {
  path: string;
  language: string;
  isFullscreen: boolean;
  isRunning: boolean;
  /** Programs of this language can be run. */
  canRun: boolean;
  canSave: boolean;
  onCopy(): void;
  onSave(): void;
  onDownload(): void;
  /** null for a file that has no usual form. */
  onFormat: (() => void) | null;
  onRun(): void;
  onFullscreen(): void;
}

/** What is being edited, and what can be done with it. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { path, language, isFullscreen, isRunning, canRun, canSave } = props;
  const Fullscreen = isFullscreen ? Minimize2 : Maximize2;
  return (
    <div
      role="toolbar"
      aria-label="Editor"
      className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-3"
    >
      <code className="min-w-0 flex-1 truncate font-mono text-xs text-ink-2">{path}</code>
      <Badge>{language}</Badge>
      <IconButton label="Copy" Icon={Copy} onPress={props.onCopy} />
      {canSave && <IconButton label="Save" Icon={Save} onPress={props.onSave} />}
      <IconButton label="Download" Icon={Download} onPress={props.onDownload} />
      {props.onFormat && <IconButton label="Format" Icon={AlignLeft} onPress={props.onFormat} />}
      {canRun && (
        <IconButton
          label={isRunning ? 'Running' : 'Run'}
          Icon={Play}
          onPress={props.onRun}
          isDisabled={isRunning}
        />
      )}
      <IconButton
        label={isFullscreen ? 'Leave fullscreen' : 'Fullscreen'}
        Icon={Fullscreen}
        onPress={props.onFullscreen}
      />
    </div>
  );
}
