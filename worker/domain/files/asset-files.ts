/** Pictures, fonts, sounds: files that are no text, among the sources of a build. There they are base64, which is text. */
import type { SourceFiles } from '../../contract/project/files.ts';

const ASSET = /\.(png|jpe?g|gif|webp|avif|bmp|ico|woff2?|ttf|otf|eot|mp3|mp4|webm|ogg|wav|pdf|wasm)$/i;
const HEAD = 'data:application/octet-stream;base64,';

/** Whether a path is one of a file that is served as it is, and never parsed. */
export function isAsset(path: string): boolean {
  return ASSET.test(path);
}

/** The files of a build that are read: all but assets. */
export function withoutAssets(files: SourceFiles): SourceFiles {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !isAsset(path)));
}

export function packAsset(bytes: Uint8Array): string {
  return HEAD + Buffer.from(bytes).toString('base64');
}

/** @returns the bytes that are served; those of its text for any other file. */
export function readAsset(path: string, text: string): Uint8Array {
  if (!isAsset(path) || !text.startsWith(HEAD)) return new TextEncoder().encode(text);
  return new Uint8Array(Buffer.from(text.slice(HEAD.length), 'base64'));
}
