import { MessageSquare, Sparkles, Users } from 'lucide-react';
import type { Project } from '../../../worker/contract/http.ts';
import type { OpenFile } from '../assistant/assistant-state';
import type { BuildParts } from '../assistant/build/build-parts';
import type { CommentsControl } from '../comments/use-comment-places';
import type { FilePlace } from '../editor/reveal-place';
import { AssistantTab, CommentsTab } from '../lazy-parts';
import { TeamTab } from '../team/TeamTab';
import type { TeamTabProps } from '../team/team-tab-props';
import type { SideTab } from './keep-layout';
import { PaneTabs } from './PaneTabs';

export interface SideColumnProps {
  project: Project;
  file: OpenFile;
  team: Omit<TeamTabProps, 'project'>;
  comments: CommentsControl;
  build: BuildParts;
  /** Shows a file at a place. */
  onOpen(place: FilePlace): void;
  selected: SideTab;
  onSelect(tab: SideTab): void;
}

/** The right column: who works here, and what can be asked for in words. */
export function SideColumn({
  project,
  file,
  team,
  comments,
  build,
  onOpen,
  selected,
  onSelect,
}: SideColumnProps) {
  return (
    <PaneTabs
      label="Team and assistant"
      selected={selected}
      onSelect={onSelect}
      tabs={[
        {
          id: 'team',
          label: 'Team',
          icon: <Users aria-hidden />,
          content: <TeamTab project={project} {...team} />,
          isKept: true,
        },
        {
          id: 'assistant',
          isLate: true,
          label: 'AI Assistant',
          icon: <Sparkles aria-hidden />,
          content: <AssistantTab project={project} file={file} build={build} onOpen={onOpen} />,
          isKept: true,
        },
        {
          id: 'comments',
          isLate: true,
          label: 'Comments',
          icon: <MessageSquare aria-hidden />,
          content: <CommentsTab projectId={project.id} control={comments} />,
          isKept: true,
        },
      ]}
    />
  );
}
