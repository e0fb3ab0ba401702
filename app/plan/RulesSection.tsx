import { useMemo } from 'react';
import type { Blueprint } from '../../worker/contract/blueprint.ts';
import { describeRules } from './describe-rules';
import { Section } from './Section';

/** What the app will insist on, in sentences; they follow from pages and data and change with them. */
export function RulesSection({ blueprint }: { blueprint: Blueprint }) {
  const groups = useMemo(() => describeRules(blueprint), [blueprint]);
  return (
    <Section id="plan-rules" title="Rules">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {groups.map(({ entity, title, rules }) => (
          <div key={entity ?? 'app'} className="border-t border-line pt-3">
            <h3 className="text-sm font-medium">{title}</h3>
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-4 text-sm text-ink-2 marker:text-ink-3">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
