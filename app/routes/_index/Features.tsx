import { Boxes, CircleDollarSign, Plug, Rocket, ShieldCheck, Users } from 'lucide-react';

const FEATURES = [
  {
    Icon: Boxes,
    title: 'Full-stack, production-ready code',
    text: 'A typed React front end, a documented API and a database. Formatted, named after your words, yours to take along.',
  },
  {
    Icon: Rocket,
    title: 'One-click deploy',
    text: 'Every app gets an address and a database of its own. What goes live is what was tested.',
  },
  {
    Icon: Users,
    title: 'Team collaboration',
    text: 'Work on one project together, see who is where, and talk beside the code.',
  },
  {
    Icon: ShieldCheck,
    title: 'Built-in security',
    text: 'Each app runs alone, without a way to its neighbours or to your network. Input is checked on the server.',
  },
  {
    Icon: Plug,
    title: '500+ integrations',
    text: 'Payments, email, analytics and more, connected through code that you can read.',
  },
  {
    Icon: CircleDollarSign,
    title: 'Free to start',
    text: 'A free forever plan, no credit card. Pay when a team or a business grows out of it.',
  },
] as const;

export function Features() {
  return (
    <section aria-labelledby="features" className="page py-20 lg:py-28">
      <h2 id="features" className="display max-w-2xl text-3xl">
        The whole app, not a picture of one
      </h2>
      <ul className="mt-12 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-3 bg-surface p-6 lg:p-8">
            <Icon aria-hidden className="size-5 text-madder-text" strokeWidth={1.75} />
            <h3 className="font-medium">{title}</h3>
            <p className="text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
