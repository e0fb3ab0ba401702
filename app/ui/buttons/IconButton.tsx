import type { LucideIcon } from 'lucide-react';
import { Button } from './Button';

export interface IconButtonProps {
  /** What it does, for a screen reader. */
  label: string;
  Icon: LucideIcon;
  onPress(): void;
  isDisabled?: boolean;
  className?: string;
}

/** An action of a toolbar or a row: a picture alone, with its name for who does not see it. */
export function IconButton({ label, Icon, onPress, isDisabled = false, className = '' }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className={`!size-8 ${className}`}
      aria-label={label}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
