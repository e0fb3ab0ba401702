/** Why a device does not work, in words. Pure. */

export type DeviceKind = 'microphone' | 'camera';

/** What it means for the others. */
const SO: Record<DeviceKind, string> = {
  microphone: 'The others do not hear you.',
  camera: 'The others do not see you.',
};

/** @param name of the error that `getUserMedia` threw (https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia). */
export function explainDeviceProblem(kind: DeviceKind, name: string): string {
  return `${explain(kind, name)} ${SO[kind]}`;
}

/** @returns null where the person chose nothing: that is no problem. */
export function explainScreenProblem(name: string): string | null {
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'NotSupportedError') return 'This browser cannot share a screen.';
  return 'The screen could not be shared.';
}

function explain(kind: DeviceKind, name: string): string {
  if (name === 'NotAllowedError')
    return `The browser does not let this page use the ${kind}: allow it in the settings of this page, and turn it on again.`;
  if (name === 'NotFoundError') return `No ${kind} was found.`;
  if (name === 'NotReadableError')
    return `The ${kind} cannot be read: another program may be using it, or the system keeps it back.`;
  if (name === 'OverconstrainedError') return `The ${kind} that was chosen is not there any more.`;
  if (name === 'NotSupportedError')
    return `Browsers give a ${kind} only to pages that come over https or from this computer.`;
  if (name === 'ended') return `The ${kind} stopped: it may have been unplugged.`;
  return `The ${kind} could not be started.`;
}
