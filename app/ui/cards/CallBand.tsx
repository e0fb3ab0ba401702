import { LinkButton } from '../buttons/LinkButton';

export interface CallBandProps {
  title: string;
  text: string;
  to: string;
  action: string;
}

/** The block at the end of a page, dark in both themes: one question, one way on. */
export function CallBand({ title, text, to, action }: CallBandProps) {
  return (
    <section aria-labelledby="final-call" className="page pb-20 lg:pb-28">
      <div className="cut flex flex-col items-start gap-6 bg-band px-7 py-14 text-on-band [--cut:32px] sm:px-12 lg:flex-row lg:items-center lg:justify-between lg:py-16">
        <div>
          <h2 id="final-call" className="display text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-[36rem] text-lg text-balance opacity-85">{text}</p>
        </div>
        <LinkButton to={to} size="large">
          {action}
        </LinkButton>
      </div>
    </section>
  );
}
