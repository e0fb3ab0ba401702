/**
 * An artifact is everything that one version of an app is: immutable, named by the hash of its content, one object in
 * R2. Its texts are compressed once, when it is saved.
 *
 * The object: 4 bytes length of the index, the index (JSON), then the blobs that it points into.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { DataShape } from '../domain/data-shape/data-shape.ts';
import type { Artifact, SiteBundle, SiteFile, WorkerBundle } from './build-types.ts';

/** An artifact must fit into memory beside others. */
export const MAX_ARTIFACT_BYTES = 24 * 1024 * 1024;

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/;
/** Quality 11 takes ten times as long as 6 for 5% less. */
const QUALITY = 6;
/** Source maps are read by few. */
const MAP_QUALITY = 2;

interface Span {
  at: number;
  length: number;
}

interface StoredFile {
  path: string;
  contentType: string;
  immutable: boolean;
  etag: string;
  body: Span;
  brotli?: Span;
}

interface Index {
  hash: string;
  framework: string;
  /** Not there in artifacts that are not. */
  isOpen?: true;
  /** Not there where nobody knows what the app keeps. */
  data?: DataShape;
  scriptHashes: string[];
  files: StoredFile[];
  backend: { mainModule: string; modules: Record<string, Span> };
}

/** A file of a loaded artifact; bodies are views into one buffer. */
export interface ServedFile extends SiteFile {
  etag: string;
}

export interface LoadedArtifact {
  hash: string;
  framework: string;
  isOpen: boolean;
  /** What it keeps; null where nobody knows. */
  data: DataShape | null;
  files: Map<string, ServedFile>;
  scriptHashes: string[];
  backend: WorkerBundle;
  /** Size in memory. */
  bytes: number;
}

/** @throws Error when it is larger than an artifact may be. */
export async function createArtifact(parts: {
  framework: string;
  isOpen?: boolean;
  data?: DataShape | null;
  site: SiteBundle;
  backend: WorkerBundle;
}): Promise<Artifact> {
  const { framework, isOpen = false, data = null, site, backend } = parts;
  const files = [...site.files].sort((a, b) => (a.path < b.path ? -1 : 1));
  let size = 0;
  const lines = [`framework ${framework}`, ...site.scriptHashes, `main ${backend.mainModule}`];
  if (isOpen) lines.push('open');
  if (data) lines.push(`data ${JSON.stringify(data)}`);
  for (const file of files) {
    size += file.body.byteLength;
    lines.push(`${file.path} ${file.contentType} ${file.immutable} ${await hashBytes(file.body)}`);
  }
  for (const [name, text] of Object.entries(backend.modules).sort()) {
    const bytes = new TextEncoder().encode(text);
    size += bytes.byteLength;
    lines.push(`${name} ${await hashBytes(bytes)}`);
  }
  if (size > MAX_ARTIFACT_BYTES)
    throw new Error(
      `The app is ${Math.ceil(size / 1e6)} MB built; at most ${Math.floor(MAX_ARTIFACT_BYTES / 1e6)} MB can be deployed.`,
    );
  const hash = await hashBytes(new TextEncoder().encode(lines.join('\n')));
  return { hash, framework, isOpen, data, site: { ...site, files }, backend };
}

/** Saves it unless it is there already: the same name always means the same bytes. @returns how many it takes. */
export async function saveArtifact(bucket: R2Bucket, artifact: Artifact): Promise<number> {
  const key = artifactKey(artifact.hash);
  const known = await bucket.head(key);
  if (known) return known.size;
  const packed = await packArtifact(artifact);
  await bucket.put(key, packed, { httpMetadata: { contentType: 'application/octet-stream' } });
  return packed.size;
}

/** @returns null when there is no such artifact. */
export async function loadArtifact(bucket: R2Bucket, hash: string): Promise<LoadedArtifact | null> {
  const object = await bucket.get(artifactKey(hash));
  return object && unpackArtifact(await object.arrayBuffer());
}

async function packArtifact(artifact: Artifact): Promise<Blob> {
  const blobs: Uint8Array[] = [];
  let at = 0;
  const add = (bytes: Uint8Array): Span => {
    const span = { at, length: bytes.byteLength };
    blobs.push(bytes);
    at += bytes.byteLength;
    return span;
  };
  const files: StoredFile[] = [];
  for (const file of artifact.site.files) {
    const brotli = file.brotli ?? compress(file);
    files.push({
      path: file.path,
      contentType: file.contentType,
      immutable: file.immutable,
      etag: `W/"${(await hashBytes(file.body)).slice(0, 20)}"`,
      body: add(file.body),
      ...(brotli && { brotli: add(brotli) }),
    });
  }
  const modules: Record<string, Span> = {};
  for (const [name, text] of Object.entries(artifact.backend.modules))
    modules[name] = add(new TextEncoder().encode(text));
  const index: Index = {
    hash: artifact.hash,
    framework: artifact.framework,
    ...(artifact.isOpen && { isOpen: true }),
    ...(artifact.data && { data: artifact.data }),
    scriptHashes: artifact.site.scriptHashes,
    files,
    backend: { mainModule: artifact.backend.mainModule, modules },
  };
  const head = new TextEncoder().encode(JSON.stringify(index));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.byteLength);
  return new Blob([length, head, ...blobs] as BlobPart[]);
}

function unpackArtifact(buffer: ArrayBuffer): LoadedArtifact {
  const length = new DataView(buffer).getUint32(0);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))) as Index;
  const view = (span: Span) => new Uint8Array(buffer, 4 + length + span.at, span.length);
  const text = (span: Span) => new TextDecoder().decode(view(span));
  const files = new Map(
    index.files.map(({ body, brotli, ...file }): [string, ServedFile] => [
      file.path,
      { ...file, body: view(body), ...(brotli && { brotli: view(brotli) }) },
    ]),
  );
  const modules = Object.fromEntries(
    Object.entries(index.backend.modules).map(([name, span]) => [name, text(span)]),
  );
  return {
    hash: index.hash,
    framework: index.framework,
    isOpen: index.isOpen ?? false,
    data: index.data ?? null,
    scriptHashes: index.scriptHashes,
    files,
    backend: { mainModule: index.backend.mainModule, modules },
    bytes: buffer.byteLength,
  };
}

function compress(file: SiteFile): Uint8Array | undefined {
  if (file.body.byteLength < 256 || !COMPRESSIBLE.test(file.contentType)) return undefined;
  const packed = brotliCompressSync(file.body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: file.path.endsWith('.map') ? MAP_QUALITY : QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: file.body.byteLength,
    },
  });
  return packed.byteLength < file.body.byteLength * 0.95 ? new Uint8Array(packed) : undefined;
}

/** Its name in R2. */
export const artifactKey = (hash: string) => `artifacts/${hash}`;

async function hashBytes(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
