import { LinkButton } from '../../ui/LinkButton';

export function FinalCall() {
  return (
    <section aria-labelledby="final-call" className="page pb-20 lg:pb-28">
      <div className="cut flex flex-col items-start gap-6 bg-ink px-7 py-14 text-paper [--cut:32px] sm:px-12 lg:flex-row lg:items-center lg:justify-between lg:py-16">
        <div>
          <h2 id="final-call" className="display text-3xl">
            What do you need?
          </h2>
          <p className="mt-3 max-w-xl text-lg opacity-85">
            Write it down the way you would tell a colleague. The first app is minutes away.
          </p>
        </div>
        <LinkButton to="/signup" size="large">
          Get started free
        </LinkButton>
      </div>
    </section>
  );
}
