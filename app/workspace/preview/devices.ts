/** Screens in which the preview can be looked at. Pure. */

export interface Device {
  name: string;
  /** CSS px upright; null: as large as there is room. */
  size: { width: number; height: number } | null;
}

const FREE: Device = { name: 'Free size', size: null };

export const DEVICES: readonly [Device, ...Device[]] = [
  FREE,
  { name: 'Phone', size: { width: 390, height: 844 } },
  { name: 'Small phone', size: { width: 320, height: 568 } },
  { name: 'Tablet', size: { width: 768, height: 1024 } },
  { name: 'Laptop', size: { width: 1280, height: 800 } },
  { name: 'Desktop', size: { width: 1440, height: 900 } },
];

export interface FittedDevice {
  width: number;
  height: number;
  /** At most 1: nothing is made larger. */
  scale: number;
}

/** @returns null where the page takes all the room that there is. */
export function fitDevice(
  { size }: Device,
  isTurned: boolean,
  room: { width: number; height: number },
): FittedDevice | null {
  if (!size) return null;
  const { width, height } = isTurned ? { width: size.height, height: size.width } : size;
  const scale = Math.min(1, room.width / width || 1, room.height / height || 1);
  return { width, height, scale };
}
