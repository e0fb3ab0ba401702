import { classes } from './classes';
import { shapes } from './icon-shapes';

export type IconName = keyof typeof shapes;

export interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** A line icon. It is decoration: what it stands beside, or the label of its button, says what it means. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('shrink-0', className)}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
