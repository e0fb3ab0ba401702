import type { ReactNode } from 'react';
import { EditableValue, type EditableValueProps } from './EditableValue';
import { useEditing } from './editing';

export interface RecordValueProps extends EditableValueProps {
  /** As visitors see it. */
  children: ReactNode;
}

/** A value of a record that visitors see; whoever runs the app changes it where it stands. */
export function RecordValue({ children, ...value }: RecordValueProps) {
  const { on } = useEditing();
  return on && value.value !== null ? <EditableValue key={value.value} {...value} /> : children;
}
