import { CodeXml, Globe, Zap } from 'lucide-react';
import { Badge } from '../ui/Badge';

const LOOKS = {
  deployed: { tone: 'green', Icon: Globe },
  building: { tone: 'amber', Icon: Zap },
  draft: { tone: 'neutral', Icon: CodeXml },
} as const;

/** Deployed green with a globe, building amber with a bolt, anything else grey with code brackets. */
export function StatusBadge({ status }: { status: string }) {
  const { tone, Icon } = LOOKS[status as keyof typeof LOOKS] ?? LOOKS.draft;
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {status}
    </Badge>
  );
}
