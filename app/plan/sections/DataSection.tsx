import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { addEntity, removeEntity } from '../../../worker/contract/plan-edits/edit-entity.ts';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import type { PlanViewProps } from '../plan-view-props';
import { EntityCard } from './EntityCard';
import { Problems } from './Problems';
import { Section } from './Section';
import { SettingRows } from './SettingRows';

/** What the app keeps track of: things and their fields. */
export function DataSection(props: PlanViewProps) {
  const { blueprint, onEdit, placed, isDisabled } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [name, setName] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    const label = name.trim();
    if (label === '') return;
    onEdit(addEntity(blueprint, `${label[0]?.toUpperCase()}${label.slice(1)}`));
    setName('');
  }

  return (
    <Section id="plan-data" title="Data" count={blueprint.entities.length} headingRef={heading}>
      <Problems messages={placed.entities} />
      <ul className="flex flex-col gap-3">
        {blueprint.entities.map((entity, index) => (
          <li key={entity.name}>
            <EntityCard
              {...props}
              entity={entity}
              index={index}
              onRemove={() => {
                const edit = removeEntity(blueprint, entity.name);
                onEdit(edit.blueprint, edit.alsoRemoved);
                heading.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <SettingRows blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
      <form onSubmit={add} className="flex flex-wrap items-end gap-2">
        <TextField
          label="Something else to keep track of"
          value={name}
          onChange={setName}
          maxLength={60}
          isDisabled={isDisabled}
          placeholder="Invoice"
          className="min-w-52 flex-1"
        />
        <Button type="submit" variant="secondary" isDisabled={isDisabled || name.trim() === ''}>
          <Plus aria-hidden className="size-4" />
          Add
        </Button>
      </form>
    </Section>
  );
}
