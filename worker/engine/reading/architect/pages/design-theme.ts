/** Layout, colours and type: the asked ones, else those that suit the domain. */
import type { BlueprintInput, Theme } from '../../../../contract/plan/blueprint.ts';
import { facesOf } from '../../../printers/react/theme/faces.ts';
import type { Domain } from '../../lexicon/domain.ts';
import type { Facts } from '../../reader/facts.ts';

const BY_PROJECT_TYPE: Readonly<Record<string, Theme['layout']>> = {
  landing_page: 'site',
  internal_tool: 'workspace',
  store: 'store',
  game: 'tool',
};

/** Which frame the app gets. */
export function chooseLayout(
  facts: Facts,
  domain: Domain | null,
  projectType: string | undefined,
): Theme['layout'] {
  const own = facts.entities.filter((entity) => entity.source !== 'ability').length;
  const kind = facts.kind ?? '';
  const asked = projectType ? BY_PROJECT_TYPE[projectType] : undefined;
  if (asked !== undefined && asked !== 'workspace') return asked;
  const site = namesSite(kind);
  const inner =
    /\b(?:dashboard|admin|internal|management|back ?office|intranet|crm|erp|tracker|planner)\b/.test(kind);
  if (asked === 'workspace') return 'workspace';
  if (inner && (domain === null || domain.layout === 'site' || domain.layout === 'store'))
    return own > 1 ? 'workspace' : 'tool';
  if (domain) {
    if (site && domain.layout === 'workspace' && facts.pages.length > 0) return 'site';
    // A tool with many kinds of records needs room for its navigation.
    return domain.layout === 'tool' && own > 3 ? 'workspace' : domain.layout;
  }
  if (site || facts.pages.length >= 2) return 'site';
  return own <= 2 ? 'tool' : 'workspace';
}

/** Whether the word for what is asked for says that it is there to be visited. */
export function namesSite(kind: string): boolean {
  return /\b(?:website|site|web ?page|homepage|landing page|portfolio|blog|magazine)\b/.test(kind);
}

/** The theme of the plan; contrast is kept by the generator whatever is asked. */
export function designTheme(
  facts: Facts,
  domain: Domain | null,
  layout: Theme['layout'],
): BlueprintInput['theme'] {
  const { looks } = facts;
  const font = looks.font ?? domain?.font ?? 'sans';
  return {
    layout,
    appearance: looks.appearance ?? 'system',
    accent:
      looks.accent ??
      (looks.background ? neutralAccent(looks.background, domain) : (domain?.accent ?? '#2f6f5e')),
    ...(looks.background ? { background: looks.background } : {}),
    ...(looks.text ? { text: looks.text } : {}),
    font,
    face: chooseFace(font, [domain?.name ?? '', ...facts.entities.map(({ name }) => name)].join(' ')),
    corners: looks.corners ?? domain?.corners ?? 'soft',
  };
}

/** One of the faces of a font, always the same for the same subject, so that apps of one kind do not all look alike. */
function chooseFace(font: Theme['font'], subject: string): Theme['face'] {
  const faces = facesOf(font);
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const letter of subject) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return faces[hash % faces.length];
}

/** On an asked background the domain's accent stays, unless both are the same colour. */
function neutralAccent(background: string, domain: Domain | null): string {
  const accent = domain?.accent ?? '#2f6f5e';
  return accent === background ? '#44525f' : accent;
}
