import { useRef } from 'react';
import { addEntity, removeEntity } from '../../../worker/contract/plan-edits/edit-entity.ts';
import type { PlanViewProps } from '../plan-view-props';
import { AddByName } from './AddByName';
import { EntityCard } from './EntityCard';
import { Problems } from './Problems';
import { Section } from './Section';
import { SettingRows } from './SettingRows';

/** What the app keeps track of: things and their fields. */
export function DataSection(props: PlanViewProps) {
  const { blueprint, onEdit, placed, isDisabled } = props;
  const heading = useRef<HTMLHeadingElement>(null);

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
      <AddByName
        label="Something else to keep track of"
        placeholder="Invoice"
        button="Add"
        isDisabled={isDisabled}
        onAdd={(label) => onEdit(addEntity(blueprint, label))}
      />
      <SettingRows blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
    </Section>
  );
}
