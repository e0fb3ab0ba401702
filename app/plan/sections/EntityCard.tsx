import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Entity, Field, FieldType } from '../../../worker/contract/plan/blueprint.ts';
import { renameEntity } from '../../../worker/contract/plan-edits/edit-entity.ts';
import { addField, FIELD_TYPE_LABELS } from '../../../worker/contract/plan-edits/edit-field.ts';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import type { PlanViewProps } from '../plan-view-props';
import { partOf } from '../your-words/find-parts';
import { LIT, usePartPlace, WordsOfPart } from '../your-words/PartPlace';
import { useWordsLink } from '../your-words/words-link';
import { AddByName } from './AddByName';
import { FieldRow } from './FieldRow';
import { FIELD_TYPE_CHOICES } from './field-type-choices';
import { Problems } from './Problems';

export interface EntityCardProps extends PlanViewProps {
  entity: Entity;
  index: number;
  onRemove: () => void;
}

/** One thing that the app keeps: read at a glance, opened to be changed. */
export function EntityCard({ entity, index, onRemove, ...view }: EntityCardProps) {
  const { blueprint, onEdit, placed, isDisabled } = view;
  const hasProblems = entity.fields.some((_, at) => placed.field(index, at).length > 0);
  const [wantsOpen, setWantsOpen] = useState(false);
  const isOpen = wantsOpen || hasProblems;
  const place = usePartPlace(partOf.entity(entity.name));
  const title = useRef<HTMLDivElement>(null);

  return (
    <div {...place} className={`rounded-card border border-line bg-surface ${LIT}`}>
      <div ref={title} tabIndex={-1} className="flex items-center gap-2 px-4 pt-3 outline-none">
        {isOpen ? (
          <InlineText
            label={`Name of ${entity.label}`}
            value={entity.label}
            onCommit={(label) => onEdit(renameEntity(blueprint, entity.name, label))}
            isDisabled={isDisabled}
            className="min-w-0 flex-1"
            inputClassName="h-9 font-medium"
          />
        ) : (
          <h3 className="min-w-0 flex-1 truncate py-1.5 font-medium">{entity.label}</h3>
        )}
        <WordsOfPart part={place.id} label={entity.label} />
        <Button
          variant="quiet"
          size="small"
          isDisabled={isDisabled}
          aria-expanded={isOpen}
          onPress={() => setWantsOpen(!isOpen)}
        >
          <Pencil aria-hidden className="size-3.5" />
          {isOpen ? 'Done' : 'Edit'}
          <span className="sr-only">{entity.label}</span>
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${entity.label}`}
          isDisabled={isDisabled}
          className="-mr-2.5"
          onPress={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="px-4 pb-4">
        <Problems messages={placed.entity(index)} />
        {isOpen ? (
          <>
            <ul className="mt-3 flex flex-col gap-2">
              {entity.fields.map((field, at) => (
                <FieldRow
                  key={field.name}
                  {...view}
                  entity={entity}
                  field={field}
                  messages={placed.field(index, at)}
                  onRemoved={() => title.current?.focus()}
                />
              ))}
            </ul>
            <AddField {...view} entity={entity} />
          </>
        ) : (
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {entity.fields.map((field) => (
              <FieldChip key={field.name} entity={entity} field={field} blueprint={blueprint} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface FieldChipProps {
  entity: Entity;
  field: Field;
  blueprint: PlanViewProps['blueprint'];
}

/** A field at a glance; pressed, it shows the words that it was made of. */
function FieldChip({ entity, field, blueprint }: FieldChipProps) {
  const place = usePartPlace(partOf.field(entity.name, field.name));
  const link = useWordsLink();
  const hasWords = (link?.clausesOf(place.id).length ?? 0) > 0;
  const target = blueprint.entities.find((entity) => entity.name === field.reference?.entity);
  const detail =
    field.type === 'enum'
      ? (field.options ?? []).map((option) => option.label).join(', ')
      : target
        ? `→ ${target.label}`
        : field.type === 'text'
          ? null
          : FIELD_TYPE_LABELS[field.type];
  return (
    <li
      {...place}
      className={`inline-flex max-w-full items-baseline gap-1.5 rounded-sm bg-sunken px-2 py-0.5 text-sm ${LIT}`}
    >
      <span className="shrink-0 text-ink">
        {hasWords ? (
          <button
            type="button"
            className="underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink"
            onClick={() => link?.showWords(place.id)}
          >
            <span className="sr-only">Your words for </span>
            {field.label}
          </button>
        ) : (
          field.label
        )}
        {field.required && (
          <span className="text-madder-text">
            <span aria-hidden="true">*</span>
            <span className="sr-only"> (required)</span>
          </span>
        )}
      </span>
      {detail && <span className="truncate text-ink-3">{detail}</span>}
    </li>
  );
}

function AddField({ entity, blueprint, onEdit, isDisabled }: PlanViewProps & { entity: Entity }) {
  const [type, setType] = useState<FieldType>('text');
  return (
    <AddByName
      label={`New field of ${entity.label}`}
      placeholder="Due date"
      button="Add field"
      isDisabled={isDisabled}
      onAdd={(label) => onEdit(addField(blueprint, entity.name, label, type))}
      className="mt-4 border-t border-line pt-4"
      inputClassName="h-9"
    >
      <Select
        label="Type of the new field"
        hideLabel
        options={FIELD_TYPE_CHOICES}
        value={type}
        onChange={setType}
        isDisabled={isDisabled}
        className="w-40"
      />
    </AddByName>
  );
}
