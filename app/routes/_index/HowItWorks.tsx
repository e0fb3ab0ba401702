const STEPS = [
  {
    title: 'Describe',
    text: 'Say in plain words what the app should keep track of, who uses it and how it should look. A sentence will do; two pages will too.',
  },
  {
    title: 'AI research and planning',
    text: 'Hewn reads it and shows the plan: pages, data, rules, what it assumed and what it will leave out. Change anything before it is built.',
  },
  {
    title: 'Deploy and launch',
    text: 'The code is written, every operation is called and every page rendered. Only what passed goes live.',
  },
] as const;

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-sunken">
      <div className="page py-20 lg:py-28">
        <h2 id="how-it-works" className="display max-w-2xl text-3xl">
          How it works
        </h2>
        <ol className="mt-12 grid gap-10 lg:grid-cols-3 lg:gap-12">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-3 border-t-2 border-ink pt-5">
              <span aria-hidden="true" className="display text-3xl text-madder-text">
                {index + 1}
              </span>
              <h3 className="text-lg font-medium">{title}</h3>
              <p className="measure text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
