/** What a button looks like, shared by Button and LinkButton. */

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon';

const SIZES: Record<ButtonSize, string> = {
  small: 'sm:h-8 min-h-8 px-3 text-sm gap-1.5',
  medium: 'sm:h-10 min-h-10 px-4 text-sm gap-2',
  large: 'sm:h-12 min-h-12 px-5 text-base gap-2',
  icon: 'size-10',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-madder-fill text-on-madder hover:bg-madder-fill-strong data-pressed:bg-madder-fill-strong active:bg-madder-fill-strong',
  secondary:
    'bg-surface text-ink ring-1 ring-inset ring-line hover:bg-sunken data-pressed:bg-sunken hover:ring-edge',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink data-pressed:bg-sunken',
  danger: 'bg-surface text-red ring-1 ring-inset ring-line hover:bg-red-wash data-pressed:bg-red-wash',
};

/**
 * @returns the classes of a button; a disabled one keeps its place and loses its colour. On a phone its words may take two
 * lines, where a person has set them wider than the screen.
 */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  return `inline-flex shrink-0 select-none items-center justify-center rounded-control max-sm:max-w-full sm:whitespace-nowrap font-medium no-underline transition-colors duration-150 disabled:bg-sunken disabled:text-ink-3 disabled:ring-1 disabled:ring-inset disabled:ring-line ${SIZES[size]} ${VARIANTS[variant]} ${className}`;
}
