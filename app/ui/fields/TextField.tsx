import { FieldError } from 'react-aria-components/FieldError';
import { Input, type InputProps } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { ERROR_STYLE, HELP_STYLE, INPUT_STYLE, LABEL_STYLE } from './field-style';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  /** The label is there for a screen reader alone. */
  hideLabel?: boolean;
  help?: string;
  error?: string;
  placeholder?: string;
  inputProps?: Omit<InputProps, 'className' | 'style' | 'placeholder'>;
  inputClassName?: string;
  className?: string;
}

/** One line of text with its label, a line of help and, when it is wrong, what is wrong. */
export function TextField({
  label,
  hideLabel,
  help,
  error,
  placeholder,
  inputProps,
  inputClassName = 'h-10',
  className = '',
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={error !== undefined}
      className={`flex flex-col gap-1.5 ${className}`}
    >
      <Label className={hideLabel ? 'sr-only' : LABEL_STYLE}>{label}</Label>
      <Input {...inputProps} placeholder={placeholder} className={`${INPUT_STYLE} ${inputClassName}`} />
      {help && (
        <Text slot="description" className={HELP_STYLE}>
          {help}
        </Text>
      )}
      <FieldError className={ERROR_STYLE}>{error}</FieldError>
    </AriaTextField>
  );
}
