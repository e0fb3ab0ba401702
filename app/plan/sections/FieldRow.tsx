import { CornerDownRight, Eye, Hash, type LucideIcon, Sigma, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { Entity, Field } from '../../../worker/contract/plan/blueprint.ts';
import {
  pointField,
  removeField,
  renameField,
  requireField,
  retypeField,
  setChoices,
} from '../../../worker/contract/plan-edits/edit-field.ts';
import {
  type FieldAccessRow,
  listFieldAccess,
  setFieldAccess,
} from '../../../worker/contract/plan-edits/edit-field-access.ts';
import { formulaText } from '../../../worker/contract/plan-edits/edit-formula.ts';
import { canBeNumbered } from '../../../worker/contract/plan-edits/edit-numbering.ts';
import { listStarts } from '../../../worker/contract/plan-edits/edit-start.ts';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import type { PlanViewProps } from '../plan-view-props';
import { partOf } from '../your-words/find-parts';
import { LIT, usePartPlace } from '../your-words/PartPlace';
import { FormulaRow } from './FormulaRow';
import { FIELD_TYPE_CHOICES } from './field-type-choices';
import { NumberingRow } from './NumberingRow';
import { Problems } from './Problems';
import { StartRow } from './StartRow';
import { WhoSelect } from './WhoSelect';

export interface FieldRowProps extends PlanViewProps {
  entity: Entity;
  field: Field;
  messages: readonly string[];
  onRemoved: () => void;
}

/** One field: its word, type, whether it must be filled, whom it is for; choices and targets where the type has them. */
export function FieldRow({
  entity,
  field,
  messages,
  onRemoved,
  blueprint,
  onEdit,
  isDisabled,
}: FieldRowProps) {
  const access = useMemo(() => listFieldAccess(blueprint, entity, field), [blueprint, entity, field]);
  const place = usePartPlace(partOf.field(entity.name, field.name));
  const details = listDetails({ entity, field, blueprint, onEdit, isDisabled }, access);
  // What is usual takes no room.
  const [shown, setShown] = useState(() => details.filter(({ isSaid }) => isSaid).map(({ Icon }) => Icon));
  return (
    <li {...place} className={`flex flex-col gap-2 rounded-control border border-line p-2.5 ${LIT}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <InlineText
          label={`Name of the field ${field.label}`}
          value={field.label}
          onCommit={(label) => onEdit(renameField(blueprint, entity.name, field.name, label))}
          isDisabled={isDisabled}
          className="min-w-36 flex-1"
          inputClassName="h-8 text-sm"
        />
        <Select
          label={`Type of ${field.label}`}
          hideLabel
          size="small"
          options={FIELD_TYPE_CHOICES}
          value={field.type}
          onChange={(type) => {
            const edit = retypeField(blueprint, entity.name, field.name, type);
            onEdit(edit.blueprint, edit.alsoRemoved);
          }}
          isDisabled={isDisabled}
          className="w-40"
        />
        <Checkbox
          isSelected={field.required}
          onChange={(required) => onEdit(requireField(blueprint, entity.name, field.name, required))}
          isDisabled={isDisabled || field.input === 'never' || field.input === 'computed'}
        >
          Required<span className="sr-only">: {field.label}</span>
        </Checkbox>
        <div className="-my-1 -mr-1.5 ml-auto flex -space-x-3">
          {details.map(({ label, Icon }) => (
            <Button
              key={label}
              variant="quiet"
              size="icon"
              aria-label={label}
              aria-expanded={shown.includes(Icon)}
              onPress={() =>
                setShown(shown.includes(Icon) ? shown.filter((one) => one !== Icon) : [...shown, Icon])
              }
            >
              <Icon aria-hidden className="size-4" />
            </Button>
          ))}
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove the field ${field.label}`}
            isDisabled={isDisabled || entity.fields.length === 1}
            onPress={() => {
              const edit = removeField(blueprint, entity.name, field.name);
              onEdit(edit.blueprint, edit.alsoRemoved);
              onRemoved();
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
      {field.type === 'enum' && (
        <InlineText
          label={`Choices of ${field.label}, separated by commas`}
          value={(field.options ?? []).map((option) => option.label).join(', ')}
          maxLength={1000}
          onCommit={(text) => {
            const edit = setChoices(blueprint, entity.name, field.name, splitChoices(text));
            onEdit(edit.blueprint, edit.alsoRemoved);
          }}
          isDisabled={isDisabled}
          inputClassName="h-8 text-sm"
        />
      )}
      {field.type === 'reference' && (
        <Select
          label={`What ${field.label} points at`}
          hideLabel
          size="small"
          options={blueprint.entities.map((one) => ({ value: one.name, label: `→ ${one.label}` }))}
          value={field.reference?.entity ?? ''}
          onChange={(target) => onEdit(pointField(blueprint, entity.name, field.name, target))}
          isDisabled={isDisabled}
          className="w-60"
        />
      )}
      {details.map(
        ({ label, Icon, row }) => shown.includes(Icon) && <Fragment key={label}>{row()}</Fragment>,
      )}
      <Problems messages={messages} />
    </li>
  );
}

/** Something of a field that has a row of its own below it, once its button was pressed. */
interface Detail {
  label: string;
  Icon: LucideIcon;
  /** Whether such a field can have it. */
  isThere: boolean;
  /** Whether the plan says something of it. */
  isSaid: boolean;
  row: () => ReactNode;
}

type DetailOf = Pick<FieldRowProps, 'field' | 'entity' | 'blueprint' | 'onEdit' | 'isDisabled'>;

/** What such a field can have beside its word and type. */
function listDetails(of: DetailOf, access: readonly FieldAccessRow[]): Detail[] {
  const { entity, field, blueprint } = of;
  const formula = formulaText(blueprint, entity, field);
  const details: Detail[] = [
    {
      label: `What ${field.label} is worked out of`,
      Icon: Sigma,
      isThere: formula !== null,
      isSaid: field.formula !== undefined,
      row: () => <FormulaRow {...of} text={formula ?? ''} />,
    },
    {
      label: `How ${field.label} is numbered`,
      Icon: Hash,
      isThere: canBeNumbered(entity, field),
      isSaid: field.numbering !== undefined,
      row: () => <NumberingRow {...of} />,
    },
    {
      label: `What ${field.label} starts as`,
      Icon: CornerDownRight,
      isThere: field.starts !== undefined || listStarts(blueprint, entity, field).length > 0,
      isSaid: field.starts !== undefined,
      row: () => <StartRow {...of} />,
    },
    {
      label: `Who sees and sets ${field.label}`,
      Icon: Eye,
      isThere: access.length > 0,
      isSaid: access.some(({ who }) => who !== 'public'),
      row: () => <FieldAccess {...of} rows={access} />,
    },
  ];
  return details.filter(({ isThere }) => isThere);
}

interface FieldAccessProps extends DetailOf {
  rows: readonly FieldAccessRow[];
}

/** Who sees and who sets the field. */
function FieldAccess({ rows, entity, field, blueprint, onEdit, isDisabled }: FieldAccessProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {rows.map(({ right, who, choices }) => (
        <WhoSelect
          key={right}
          label={`Who ${right === 'see' ? 'sees' : 'sets'} ${field.label}`}
          who={who}
          choices={choices}
          isDisabled={isDisabled}
          onChoose={(chosen) => onEdit(setFieldAccess(blueprint, entity.name, field.name, right, chosen))}
        />
      ))}
    </div>
  );
}

function splitChoices(text: string): string[] {
  const labels = text.split(',').map((label) => label.trim());
  return [...new Set(labels.filter((label) => label !== ''))];
}
