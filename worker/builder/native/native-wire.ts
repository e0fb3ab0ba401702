/** How what was built goes from the process of the native esbuild to the Worker: a line of JSON, and the files one after another. */
import type { ProjectOutput } from '../esbuild/build-order.ts';

interface Head {
  outputs: ProjectOutput['outputs'];
  files: { path: string; size: number }[];
}

const LINE_END = 10;

export function packOutput({ outputs, outputFiles }: ProjectOutput): Uint8Array[] {
  const files = outputFiles.map(({ path, contents }) => ({ path, size: contents.length }));
  const head: Head = { outputs, files };
  return [
    new TextEncoder().encode(`${JSON.stringify(head)}\n`),
    ...outputFiles.map(({ contents }) => contents),
  ];
}

/** @throws Error when it was cut off. */
export function readOutput(bytes: Uint8Array): ProjectOutput {
  const end = bytes.indexOf(LINE_END);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head;
  let at = end + 1;
  const outputFiles = head.files.map(({ path, size }) => {
    // A copy: the whole answer would stay in memory with any of its files.
    const contents = bytes.slice(at, at + size);
    at += size;
    return { path, contents, text: new TextDecoder().decode(contents) };
  });
  if (at !== bytes.length) throw new Error('What was built was cut off');
  return { outputs: head.outputs, outputFiles };
}
