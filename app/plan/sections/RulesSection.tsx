import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Blueprint, Entity } from '../../../worker/contract/plan/blueprint.ts';
import { Button } from '../../ui/buttons/Button';
import { describeRules } from '../words/describe-rules';
import { partOf } from '../your-words/find-parts';
import { LIT, usePartPlace, WordsOfPart } from '../your-words/PartPlace';
import { BoundRows } from './BoundRows';
import { EffectRows } from './EffectRows';
import { GuardRows } from './GuardRows';
import { RuleRows } from './RuleRows';
import { Section } from './Section';

export interface RulesSectionProps {
  blueprint: Blueprint;
  /** Absent: the rules are read, not changed. */
  onEdit?: (blueprint: Blueprint) => void;
  isDisabled?: boolean;
}

/** What the app will insist on, in sentences; who may do what can be changed beside them. */
export function RulesSection({ blueprint, onEdit, isDisabled = false }: RulesSectionProps) {
  const groups = useMemo(() => describeRules(blueprint), [blueprint]);
  return (
    <Section id="plan-rules" title="Rules">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {groups.map(({ entity: name, title, rules }) => {
          const entity = blueprint.entities.find((one) => one.name === name);
          return (
            <div key={name ?? 'app'} className="min-w-0 border-t border-line pt-3">
              {entity && onEdit ? (
                <EntityRules entity={entity} blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
              ) : (
                <h3 className="text-sm font-medium">{title}</h3>
              )}
              <ul className="mt-2 flex list-disc flex-col gap-1 pl-4 text-sm text-ink-2 marker:text-ink-3">
                {rules.map((rule, index) => (
                  <Rule key={rule} part={partOf.rule(name, index)} rule={rule} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function Rule({ part, rule }: { part: string; rule: string }) {
  const place = usePartPlace(part);
  return (
    <li {...place} className={`rounded-sm ${LIT}`}>
      {rule}
      <WordsOfPart part={part} label={rule} className="-my-3 ml-1 align-middle" />
    </li>
  );
}

/** The title of a group with the way to change who may do what. */
function EntityRules({
  entity,
  blueprint,
  onEdit,
  isDisabled,
}: Required<RulesSectionProps> & { entity: Entity }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="-mt-1.5 flex items-center justify-between gap-2">
        <h3 className="min-w-0 truncate text-sm font-medium">{entity.label_plural}</h3>
        <Button
          variant="quiet"
          size="small"
          isDisabled={isDisabled}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          <Pencil aria-hidden className="size-3.5" />
          {isOpen ? 'Done' : 'Who may'}
          <span className="sr-only">{entity.label_plural}</span>
        </Button>
      </div>
      {isOpen && (
        <>
          <RuleRows entity={entity} blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
          <GuardRows entity={entity} blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
          <BoundRows entity={entity} blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
          <EffectRows entity={entity} blueprint={blueprint} onEdit={onEdit} isDisabled={isDisabled} />
        </>
      )}
    </>
  );
}
