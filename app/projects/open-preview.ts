import type { PreviewParts } from '../../worker/contract/project/development.ts';
import { api, unwrap } from '../api';

export interface OpenedPreview {
  url: string;
  /** What it is made of; null while there is nothing to show. */
  parts: PreviewParts | null;
}

/**
 * Builds the files as they are and gives an address where they can be tried for a while, signed in as their owner; who may
 * only look comes as a visitor.
 * @throws the answer of the call that failed: 422 with places where the files cannot be built.
 */
export async function openPreview(id: string): Promise<OpenedPreview> {
  const param = { id };
  const preview = await unwrap(api.projects[':id'].preview.$post({ param }));
  const opened = await api.projects[':id'].open.$post({ param, json: { environment: 'development' } });
  if ((opened.status as number) === 403) return preview;
  return { url: (await unwrap(Promise.resolve(opened))).url, parts: preview.parts };
}
