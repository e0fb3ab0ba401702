import { CallBand } from '../../ui/cards/CallBand';

export function FinalCall() {
  return (
    <CallBand
      title="What do you need?"
      text="Write it down the way you would tell a colleague. The first app is minutes away."
      to="/signup"
      action="Get started free"
    />
  );
}
