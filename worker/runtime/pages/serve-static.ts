/** Answers for the files of a version. Pure: artifact and request in, response out. */
import type { LoadedArtifact, ServedFile } from '../../builder/artifact.ts';
import { addPreviewScript } from '../preview/preview-script.ts';
import { loadAppVersion } from './load-app-version.ts';
import { fileHeaders } from './security-headers.ts';

const PAGE = 'index.html';

/**
 * @param pageHeaders go with HTML.
 * @param isPreview pages tell the workspace what they do.
 * @returns the file, the page for paths without a file ending, 304, 404 or 405.
 */
export function serveStatic(
  artifact: LoadedArtifact,
  request: Request,
  pageHeaders: Record<string, string>,
  isPreview = false,
): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method Not Allowed', {
      status: 405,
      headers: { ...fileHeaders, allow: 'GET, HEAD' },
    });
  const file = findFile(artifact, new URL(request.url).pathname);
  if (!file) return new Response('Not Found', { status: 404, headers: fileHeaders });
  const isWatched = isPreview && file.contentType.startsWith('text/html');
  return serveFile(isWatched ? watchPage(file) : file, request, pageHeaders);
}

function watchPage({ brotli: _, ...file }: ServedFile): ServedFile {
  const page = addPreviewScript(new TextDecoder().decode(file.body));
  return {
    ...file,
    body: new TextEncoder().encode(page),
    etag: file.etag.replace(/"$/, '-watched"'),
  };
}

/** Of an open version: what is no file, and nothing that a browser was sent to. */
export function isOpenCall({ files }: LoadedArtifact, { method, url, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  const path = decodePath(new URL(url).pathname);
  if (path === null || path === '' || files.has(path) || /^(assets|_vendor)\//.test(path)) return false;
  return !headers.get('accept')?.includes('text/html');
}

/**
 * A page that is still open loads parts of the version before: hashed names mean the same for ever.
 * @returns null when that version has no such file either.
 */
export async function serveKept(bucket: R2Bucket, hash: string, request: Request): Promise<Response | null> {
  const path = decodePath(new URL(request.url).pathname);
  if (path === null || !/^(assets|_vendor)\//.test(path)) return null;
  const file = (await loadAppVersion(bucket, hash)).files.get(path);
  return file?.immutable ? serveFile(file, request, {}) : null;
}

function findFile(artifact: LoadedArtifact, pathname: string): ServedFile | undefined {
  const path = decodePath(pathname);
  if (path === null) return undefined;
  const exact = artifact.files.get(path) ?? artifact.files.get(`${path}${path && '/'}${PAGE}`);
  if (exact) return exact;
  const last = path.split('/').at(-1) ?? '';
  return last.includes('.') ? undefined : artifact.files.get(PAGE);
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  } catch {
    return null;
  }
}

function serveFile(file: ServedFile, request: Request, pageHeaders: Record<string, string>): Response {
  const isPage = file.contentType.startsWith('text/html');
  const headers = new Headers(isPage ? pageHeaders : fileHeaders);
  headers.set('etag', file.etag);
  headers.set('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.brotli) headers.set('vary', 'accept-encoding');
  if (isFresh(request, file)) return new Response(null, { status: 304, headers });
  headers.set('content-type', file.contentType);
  const packed = file.brotli && acceptsBrotli(request);
  const body = packed ? file.brotli : file.body;
  if (packed) headers.set('content-encoding', 'br');
  headers.set('content-length', String(body?.byteLength ?? 0));
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    headers,
    ...(packed && { encodeBody: 'manual' as const }),
  });
}

function isFresh(request: Request, file: ServedFile): boolean {
  const known = request.headers.get('if-none-match');
  if (!known) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(file.etag));
}

function acceptsBrotli(request: Request): boolean {
  return /(^|[\s,])br(\s*;\s*q=(1|0?\.\d*[1-9]\d*))?\s*(,|$)/i.test(
    request.headers.get('accept-encoding') ?? '',
  );
}
