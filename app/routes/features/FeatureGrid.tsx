import { Check, Globe, Lock, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** The six features, each with a small figure of what it looks like. */
export function FeatureGrid() {
  return (
    <section aria-labelledby="features" className="page py-20 lg:py-28">
      <h2 id="features" className="display max-w-[42rem] text-3xl">
        From a paragraph to something people use
      </h2>
      <ul className="mt-12 grid gap-4 md:grid-cols-2 lg:grid-cols-6">
        <Feature
          className="lg:col-span-3"
          title="Full-stack, production-ready code"
          text="A typed React front end, a documented API and a database, named after your own words."
        >
          <CodeFigure />
        </Feature>
        <Feature
          className="lg:col-span-3"
          title="A plan before the build"
          text="Pages, data and rules, what was assumed and what is left out. You change it with a click."
        >
          <PlanFigure />
        </Feature>
        <Feature
          className="lg:col-span-2"
          title="One-click deploy"
          text="An address and a database for each app, live in under five minutes."
        >
          <AddressFigure />
        </Feature>
        <Feature
          className="lg:col-span-2"
          title="Checked before it is live"
          text="Every operation called, every page rendered, the address fetched."
        >
          <CheckFigure />
        </Feature>
        <Feature
          className="lg:col-span-2"
          title="Built-in security"
          text="Each app alone in an isolate; input and roles checked on the server."
        >
          <IsolateFigure />
        </Feature>
        <Feature
          className="lg:col-span-6 lg:flex-row lg:items-center"
          title="Team collaboration"
          text="A project has an owner, editors and viewers. Everyone sees the same plan, the same build and the same files, and each call checks who asks."
        >
          <TeamFigure />
        </Feature>
      </ul>
    </section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  className: string;
  children: ReactNode;
}

function Feature({ title, text, className, children }: FeatureProps) {
  return (
    <li className={`flex flex-col overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      <div
        aria-hidden="true"
        className="grid min-h-44 flex-1 place-items-center border-b border-line bg-sunken p-6 select-none lg:min-w-1/2 lg:[.lg\:flex-row>&]:border-r lg:[.lg\:flex-row>&]:border-b-0"
      >
        {children}
      </div>
      <div className="flex flex-col gap-1.5 p-6 lg:flex-1 lg:flex-none lg:[.lg\:flex-row>&]:flex-1 lg:[.lg\:flex-row>&]:p-10">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
    </li>
  );
}

/** As the generated `backend/schema.ts` has it. */
const CODE = [
  ['name: ', "'jobs'", ','],
  ['columns: {', '', ''],
  ['  bicycle: ', "'TEXT NOT NULL'", ','],
  ['  price: ', "'INTEGER'", ','],
  ['  customer_id: ', "'INTEGER NOT NULL REFERENCES customers (id)'", ','],
  ['},', '', ''],
] as const;

function CodeFigure() {
  return (
    <pre className="w-full max-w-[24rem] overflow-hidden rounded-control border border-line bg-surface p-4 font-mono text-xs leading-6">
      {CODE.map(([before, marked, after]) => (
        <span key={before} className="block truncate whitespace-pre text-ink-2">
          {before}
          <span className="text-madder-text">{marked}</span>
          {after}
        </span>
      ))}
    </pre>
  );
}

const FIELDS = [
  ['Bicycle', 'Text, required'],
  ['Stage', 'One of four'],
  ['Customer', 'Belongs to'],
  ['Price', 'Money'],
] as const;

function PlanFigure() {
  return (
    <div className="w-full max-w-[24rem] rounded-control border border-line bg-surface">
      <p className="border-b border-line px-4 py-2.5 text-sm font-medium">Job</p>
      {FIELDS.map(([name, type]) => (
        <p key={name} className="flex justify-between px-4 py-1.5 text-sm">
          <span>{name}</span>
          <span className="text-ink-3">{type}</span>
        </p>
      ))}
      <p className="px-4 pt-1 pb-3 text-sm text-madder-text">+ Add a field</p>
    </div>
  );
}

function AddressFigure() {
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <p className="flex w-full max-w-64 items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 font-mono text-xs">
        <Lock className="size-3.5 shrink-0 text-ink-3" />
        <span className="truncate">workshop-jobs.apps…</span>
      </p>
      <p className="flex items-center gap-1.5 rounded-sm bg-green-wash px-2.5 py-1 text-xs font-medium text-green">
        <Globe className="size-3.5" />
        deployed
      </p>
    </div>
  );
}

const CHECKS = ['Make a job', 'Refuse one without a bicycle', 'Move it to ready', 'Render every page'];

function CheckFigure() {
  return (
    <div className="flex flex-col gap-2">
      {CHECKS.map((check) => (
        <p key={check} className="flex items-center gap-2.5 text-sm">
          <span className="grid size-4.5 place-items-center rounded-sm bg-green-wash text-green">
            <Check className="size-3.5" />
          </span>
          {check}
        </p>
      ))}
    </div>
  );
}

function IsolateFigure() {
  return (
    <div className="grid grid-cols-3 gap-3">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((cell, index) => (
        <span
          key={cell}
          className={`cut grid size-14 place-items-center [--cut:9px] ${index === 4 ? 'bg-madder-fill text-on-madder' : 'bg-line text-ink-3'}`}
        >
          {index === 4 ? <Lock className="size-5" /> : <Zap className="size-4" />}
        </span>
      ))}
    </div>
  );
}

const PEOPLE = [
  ['You', 'Owner', 'bg-madder-wash text-madder-text'],
  ['Mara', 'Editor', 'bg-green-wash text-green'],
  ['Jon', 'Viewer', 'bg-amber-wash text-amber'],
] as const;

function TeamFigure() {
  return (
    <div className="w-full max-w-[24rem] divide-y divide-line rounded-control border border-line bg-surface">
      {PEOPLE.map(([name, role, tone]) => (
        <p key={name} className="flex items-center gap-3 px-4 py-2.5 text-sm">
          <span className={`grid size-7 place-items-center rounded-sm text-xs font-semibold ${tone}`}>
            {name[0]}
          </span>
          <span className="flex-1">{name}</span>
          <span className="text-ink-3">{role}</span>
        </p>
      ))}
    </div>
  );
}
