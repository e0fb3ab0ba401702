import { useNavigate } from '@remix-run/react';
import { Button } from '../../ui/Button';

/** Until the server offers templates, these stand here; they are also what is shown when it cannot be asked. */
const TEMPLATES = [
  {
    name: 'Landing Page',
    description:
      'A landing page for a small business: a hero, what we offer, prices, opening hours and a contact form whose messages are stored.',
  },
  {
    name: 'E-commerce Platform',
    description:
      'An online shop: products with pictures, prices and categories, a cart, a checkout that records the order, and a page where the orders are handled.',
  },
  {
    name: 'Social Network',
    description:
      'A small social network: people sign up, write posts with pictures, comment on them and like them; the newest posts come first.',
  },
] as const;

/** Ways to begin without a blank page. */
export function QuickStart({ isDisabled }: { isDisabled: boolean }) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="quick-start" className="flex flex-col gap-4">
      <h2 id="quick-start" className="display text-xl">
        Quick Start Templates
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {TEMPLATES.map(({ name, description }) => (
          <li key={name} className="flex flex-col items-start gap-2 p-4">
            <h3 className="text-sm font-medium">{name}</h3>
            <p className="text-sm text-ink-2">{description}</p>
            <Button
              variant="secondary"
              size="small"
              isDisabled={isDisabled}
              onPress={() => navigate('/build', { state: { template: name, description } })}
            >
              Use Template<span className="sr-only">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
