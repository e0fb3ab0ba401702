import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { CodeBlock } from '../../ui/CodeBlock';
import type { Call, Field } from './read-openapi';

const TONES: Record<string, string> = {
  GET: 'bg-green-wash text-green',
  POST: 'bg-amber-wash text-amber',
  PATCH: 'bg-madder-wash text-madder-text',
  DELETE: 'bg-red-wash text-red',
};

/** One call: closed it says what it does, open what it takes and answers. */
export function CallDetails({ call }: { call: Call }) {
  const { id, method, path, summary, parameters, body, answers } = call;
  return (
    <details id={id} className="group scroll-mt-20 rounded-card border border-line bg-surface">
      <summary className="grid list-none grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-card px-4 py-3 lg:flex [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-90"
        />
        <span
          className={`w-16 shrink-0 rounded-sm py-0.5 text-center font-mono text-xs font-medium ${TONES[method] ?? 'bg-sunken text-ink-2'}`}
        >
          {method}
        </span>
        <h3 className="min-w-0 font-mono text-sm wrap-anywhere lg:shrink-0">
          {path.split(/(?=\/)/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path neither move nor change.
            <Fragment key={index}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </h3>
        <span className="col-span-2 col-start-2 text-sm text-ink-2 lg:ml-auto lg:text-right">{summary}</span>
      </summary>
      <div className="flex flex-col gap-6 border-t border-line px-4 py-5 sm:pl-11">
        {parameters.length > 0 && <FieldTable title="Parameters" fields={parameters} />}
        {body.length > 0 && <FieldTable title="Body (JSON)" fields={body} />}
        {answers.map(({ status, type, fields }) =>
          fields.length > 0 ? (
            <FieldTable
              key={status}
              title={`Answer ${status}${type.startsWith('list') ? ': a list, each with' : ''}`}
              fields={fields}
            />
          ) : (
            <p key={status} className="text-sm text-ink-2">
              <span className="font-medium text-ink">Answer {status}</span>: {type}
            </p>
          ),
        )}
        <CodeBlock>{writeCurl(call)}</CodeBlock>
      </div>
    </details>
  );
}

function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <section>
      <h4 className="text-sm font-medium">{title}</h4>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="font-mono text-xs leading-5.5">
              {name}
              {isRequired && <span className="ml-2 font-sans text-ink-3">required</span>}
            </dt>
            <dd className="break-words text-ink-2">{type}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function writeCurl({ method, path, body }: Call): string {
  const lines = [`curl -X ${method} https://hewn.example${path}`, '-H "authorization: Bearer $TOKEN"'];
  if (body.length > 0) {
    const wanted = body.filter((field) => field.isRequired);
    const example = Object.fromEntries(wanted.map(({ name }) => [name, '…']));
    lines.push('-H "content-type: application/json"', `-d '${JSON.stringify(example)}'`);
  }
  return lines.join(' \\\n  ');
}
