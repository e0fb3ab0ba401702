import type { ReactNode } from 'react';
import { EditableValue } from './EditableValue';
import { useEditing } from './editing';

export interface RecordValueProps {
  /** Where the record is changed. */
  path: string;
  field: string;
  /** What the value is called, for those who do not see it. */
  label: string;
  value: string | number | null;
  /** Sums of money are typed in whole units. */
  kind?: 'text' | 'lines' | 'number' | 'money';
  /** As visitors see it. */
  children: ReactNode;
}

/** A value of a record that visitors see; whoever runs the app changes it where it stands. */
export function RecordValue({ children, ...value }: RecordValueProps) {
  const { on } = useEditing();
  return on && value.value !== null ? <EditableValue key={value.value} {...value} /> : children;
}
