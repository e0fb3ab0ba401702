/** Every command of the workspace by its name, as the palette shows them. */
import type { LayoutControl } from '../layout/use-layout';
import type { PreviewBuild } from '../preview/use-build';
import type { ShownFileControl } from '../use-shown-file';
import type { Command, Overlays } from './use-commands';

export interface CommandsOf {
  /** The demo project has no versions and no preview. */
  isDemo: boolean;
  overlays: Overlays;
  build: PreviewBuild;
  layout: LayoutControl;
  files: ShownFileControl;
  onSave(): void;
  onVersions(): void;
}

export function listCommands(of: CommandsOf): Command[] {
  const { isDemo, overlays, build, layout, files, onSave, onVersions } = of;
  const { path, tabs } = files;
  const showMiddle = (middle: LayoutControl['middle']) => () => {
    layout.change({ middle });
    layout.showNarrow('code');
  };
  return [
    { name: 'Go to a file', keys: 'mod+P', run: () => overlays.show('files') },
    { name: 'Search all files', keys: 'mod+Shift+F', run: overlays.search },
    { name: 'Keyboard shortcuts', run: () => overlays.show('shortcuts') },
    ...(isDemo
      ? []
      : [
          { name: 'Save a version', keys: 'mod+S', run: onSave },
          { name: 'Versions', run: onVersions },
          { name: 'Build the preview', run: () => void build.run() },
          { name: build.isShown ? 'Hide Preview' : 'Show Preview', run: build.toggle },
        ]),
    { name: 'Show the editor', run: showMiddle('editor') },
    { name: 'Show the terminal', run: showMiddle('terminal') },
    { name: 'Show deployments', run: showMiddle('deploy') },
    { name: 'Show or hide team and assistant', run: layout.toggleSide },
    ...(path === null ? [] : [{ name: 'Close this file', run: () => tabs.close(path) }]),
  ];
}
