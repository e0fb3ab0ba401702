import { Eye, Hash, Sigma, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
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
  // What is for all is the usual, and takes no room.
  const formula = formulaText(blueprint, entity, field);
  const [isFormulaShown, setFormulaShown] = useState(field.formula !== undefined);
  const [isNumberingShown, setNumberingShown] = useState(field.numbering !== undefined);
  // Of a number what it is worked out of, of a text how it is numbered.
  const hasMore = formula !== null || canBeNumbered(entity, field);
  const [isAccessShown, setAccessShown] = useState(() => access.some(({ who }) => who !== 'public'));
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
        {formula !== null && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`What ${field.label} is worked out of`}
            aria-expanded={isFormulaShown}
            className={`-my-1 ml-auto ${access.length > 0 ? '-mr-3' : ''}`}
            onPress={() => setFormulaShown(!isFormulaShown)}
          >
            <Sigma aria-hidden className="size-4" />
          </Button>
        )}
        {canBeNumbered(entity, field) && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`How ${field.label} is numbered`}
            aria-expanded={isNumberingShown}
            className={`-my-1 ml-auto ${access.length > 0 ? '-mr-3' : ''}`}
            onPress={() => setNumberingShown(!isNumberingShown)}
          >
            <Hash aria-hidden className="size-4" />
          </Button>
        )}
        {access.length > 0 && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Who sees and sets ${field.label}`}
            aria-expanded={isAccessShown}
            className={`-my-1 ${hasMore ? '' : 'ml-auto'}`}
            onPress={() => setAccessShown(!isAccessShown)}
          >
            <Eye aria-hidden className="size-4" />
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove the field ${field.label}`}
          isDisabled={isDisabled || entity.fields.length === 1}
          className={`-my-1 -mr-1.5 ${access.length > 0 || hasMore ? '-ml-3' : 'ml-auto'}`}
          onPress={() => {
            const edit = removeField(blueprint, entity.name, field.name);
            onEdit(edit.blueprint, edit.alsoRemoved);
            onRemoved();
          }}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
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
      {formula !== null && isFormulaShown && (
        <FormulaRow
          text={formula}
          entity={entity}
          field={field}
          blueprint={blueprint}
          onEdit={onEdit}
          isDisabled={isDisabled}
        />
      )}
      {canBeNumbered(entity, field) && isNumberingShown && (
        <NumberingRow
          entity={entity}
          field={field}
          blueprint={blueprint}
          onEdit={onEdit}
          isDisabled={isDisabled}
        />
      )}
      {isAccessShown && (
        <FieldAccess
          rows={access}
          entity={entity}
          field={field}
          blueprint={blueprint}
          onEdit={onEdit}
          isDisabled={isDisabled}
        />
      )}
      <Problems messages={messages} />
    </li>
  );
}

interface FieldAccessProps
  extends Pick<FieldRowProps, 'field' | 'entity' | 'blueprint' | 'onEdit' | 'isDisabled'> {
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
