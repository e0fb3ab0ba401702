import { PART_TITLES, type Told } from '../../../../worker/contract/context.ts';
import { dollars } from '../../../plan/describe-price';
import { Disclosure, type DisclosureProps } from '../../../ui/layers/Disclosure';

export interface ToldPartsProps {
  told: Told;
  /** Heading level, for the outline of what it stands in. */
  level?: DisclosureProps['level'];
}

/** What a model was told for an answer, part by part, and what its provider counted. */
export function ToldParts({ told: { parts, tokens_in, tokens_out, cost }, level = 4 }: ToldPartsProps) {
  if (parts.length === 0) return null;
  return (
    <Disclosure level={level} title="What the model was told">
      <div className="pl-6 text-xs">
        <ul aria-label="Parts that were told" className="flex flex-col gap-1">
          {parts.map(({ part, tokens, is_left_out }) => (
            <li key={part} className="flex justify-between gap-2">
              <span className="min-w-0">{PART_TITLES[part]}</span>
              <span className="shrink-0 text-ink-3">
                {is_left_out ? 'left out' : `about ${tokens.toLocaleString('en')} tokens`}
              </span>
            </li>
          ))}
        </ul>
        {tokens_in + tokens_out > 0 && (
          <p className="pt-1 text-ink-3">
            Counted by the provider: {tokens_in.toLocaleString('en')} tokens in,{' '}
            {tokens_out.toLocaleString('en')} out{cost > 0 ? `, ${dollars(cost)}` : ''}.
          </p>
        )}
      </div>
    </Disclosure>
  );
}
