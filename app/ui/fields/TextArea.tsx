import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextArea as AriaTextArea,
  type TextAreaProps as AriaTextAreaProps,
} from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { ERROR_STYLE, HELP_STYLE, INPUT_STYLE, LABEL_STYLE } from './field-style';

export interface TextAreaProps extends Omit<TextFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  hideLabel?: boolean;
  help?: string;
  error?: string;
  placeholder?: string;
  rows?: number;
  areaProps?: Omit<AriaTextAreaProps, 'className' | 'style'>;
  areaClassName?: string;
  className?: string;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hideLabel,
  help,
  error,
  placeholder,
  rows = 4,
  areaProps,
  areaClassName = '',
  className = '',
  ...props
}: TextAreaProps) {
  return (
    <TextField {...props} isInvalid={error !== undefined} className={`flex flex-col gap-1.5 ${className}`}>
      <Label className={hideLabel ? 'sr-only' : LABEL_STYLE}>{label}</Label>
      <AriaTextArea
        {...areaProps}
        rows={rows}
        placeholder={placeholder}
        className={`${INPUT_STYLE} resize-y py-2.5 leading-relaxed ${areaClassName}`}
      />
      {help && (
        <Text slot="description" className={HELP_STYLE}>
          {help}
        </Text>
      )}
      <FieldError className={ERROR_STYLE}>{error}</FieldError>
    </TextField>
  );
}
