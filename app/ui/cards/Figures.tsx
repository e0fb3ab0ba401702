/** The claims of the specification, side by side. */
const FIGURES = [
  { figure: '10K+', label: 'apps built' },
  { figure: '50K+', label: 'developers' },
  { figure: '99.9%', label: 'uptime' },
  { figure: '24/7', label: 'support' },
] as const;

export function Figures() {
  return (
    <section aria-label="Figures" className="page py-16 lg:py-20">
      <dl className="grid grid-cols-2 gap-y-10 lg:grid-cols-4">
        {FIGURES.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse gap-1 border-l border-line pl-6">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="display text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
