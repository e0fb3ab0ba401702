/** What inputs have in common: 3:1 outline, one ring when focused, red when invalid. */
export const INPUT_STYLE =
  'w-full rounded-control border border-edge bg-surface px-3 text-ink outline-none transition-[border-color,box-shadow] duration-150 focus:border-madder-fill focus:ring-3 focus:ring-madder-fill/25 data-invalid:border-red data-invalid:focus:ring-red/25 disabled:bg-sunken disabled:text-ink-3';

export const LABEL_STYLE = 'text-sm font-medium text-ink';
export const HELP_STYLE = 'text-sm text-ink-3';
export const ERROR_STYLE = 'text-sm text-red';
