import { Check, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { INPUT_STYLE, LABEL_STYLE } from './field-style';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
  size?: 'small' | 'medium';
}

/** One of several choices. */
export function Select<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  isDisabled,
  className = '',
  size = 'medium',
}: SelectProps<Value>) {
  return (
    <AriaSelect
      value={value}
      onChange={(key) => onChange(key as Value)}
      isDisabled={isDisabled}
      className={`flex flex-col gap-1.5 ${className}`}
    >
      <Label className={hideLabel ? 'sr-only' : LABEL_STYLE}>{label}</Label>
      <Button
        className={`${INPUT_STYLE} flex items-center justify-between gap-2 text-left data-focus-visible:border-madder-fill data-focus-visible:ring-3 data-focus-visible:ring-madder-fill/25 ${size === 'small' ? 'h-8 text-sm' : 'h-10'}`}
      >
        <SelectValue className="truncate">{({ selectedText }) => selectedText}</SelectValue>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Button>
      <Popover className="min-w-(--trigger-width) rounded-card border border-line bg-surface p-1 shadow-float data-entering:animate-rise">
        <ListBox className="max-h-72 overflow-auto outline-none" items={options}>
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className="group flex cursor-default items-center justify-between gap-4 rounded-sm px-2.5 py-1.5 text-sm text-ink outline-none data-focused:bg-sunken"
            >
              {option.label}
              <Check aria-hidden className="invisible size-4 text-madder-text group-data-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
