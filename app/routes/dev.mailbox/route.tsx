/** Mail that a local Hewn would have sent; there is no such page anywhere else. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { describeAge } from '../../projects/relative-time';

export const meta: MetaFunction = () => [{ title: 'Mailbox · Hewn' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.api.dev.mailbox.$get();
  if (!answer.ok) throw answer;
  const ways = await context.api.auth.ways.$get();
  const { mailbox: keepsMail } = await ways.json();
  return { mails: await answer.json(), keepsMail, now: Date.now() };
}

export default function LocalMailbox() {
  const { mails, keepsMail, now } = useLoaderData<typeof loader>();
  return (
    <div className="page py-14">
      <div className="flex max-w-[46rem] flex-col gap-8">
        <div className="flex flex-col gap-2.5">
          <h1 className="display text-4xl">Mailbox</h1>
          <p className="text-ink-2">
            {keepsMail
              ? 'This Hewn runs on your machine and sends no mail. The 30 letters that it wrote last are here, newest first; whoever reaches this page can read them.'
              : 'This Hewn sends its mail, so none is kept here. What stands below is from before a way out was set up.'}
          </p>
        </div>
        {mails.length === 0 ? (
          <p className="rounded-card border border-line bg-sunken p-8 text-center text-ink-2">No mail yet.</p>
        ) : (
          <ol className="flex flex-col gap-4">
            {mails.map((mail) => (
              <li key={mail.id} className="rounded-card border border-line bg-surface">
                <article className="flex flex-col">
                  <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
                    <h2 className="font-medium">{mail.subject}</h2>
                    <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
                      <span className="break-all">{mail.to}</span>
                      <span>{describeAge(mail.sent_at, now)}</span>
                    </p>
                  </header>
                  <p className="px-5 py-4 text-sm break-words whitespace-pre-line text-ink-2">
                    <LinkedText text={mail.text} />
                  </p>
                </article>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** The text with its addresses as links. */
function LinkedText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a key={part} href={part} className="break-all text-madder-text underline underline-offset-3">
            {part}
          </a>
        ),
      )}
    </>
  );
}
