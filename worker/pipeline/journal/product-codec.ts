/** Bundles as one run of bytes: a JSON head in which each byte array is a place in the rest. */

/** Member that stands for a byte array in the head: `[offset, length]`. */
const BYTES = '$bytes';

export function encodeProduct(value: unknown): Uint8Array {
  const bodies: Uint8Array[] = [];
  let length = 0;
  const head = new TextEncoder().encode(
    JSON.stringify(value, (_, member: unknown) => {
      if (!(member instanceof Uint8Array)) return member;
      const place = [length, member.length];
      bodies.push(member);
      length += member.length;
      return { [BYTES]: place };
    }),
  );
  const whole = new Uint8Array(4 + head.length + length);
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, 4);
  let offset = 4 + head.length;
  for (const body of bodies) {
    whole.set(body, offset);
    offset += body.length;
  }
  return whole;
}

/** The value that `encodeProduct` was given. */
export function decodeProduct<Value>(bytes: Uint8Array): Value {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 4 + view.getUint32(0);
  const head = new TextDecoder().decode(bytes.subarray(4, start));
  return JSON.parse(head, (_, member: unknown) => {
    if (typeof member !== 'object' || member === null || !(BYTES in member)) return member;
    const [offset, length] = member[BYTES] as [number, number];
    return bytes.slice(start + offset, start + offset + length);
  });
}
