/** `src/pages/<Name>Page.tsx`: the blocks of one page below each other. */
import type { AppModel, PageModel } from '../../../core/model.ts';
import type { BlockPart } from '../../../core/pages/block-part.ts';
import { type Code, code, literal, ref } from '../../../core/pages/code.ts';
import { pageComponent } from '../../../core/pages/entity/entity-names.ts';
import { titleAttribute } from '../../../core/pages/words.ts';

/** @param parts the page's blocks, in order. */
export function printPage(page: PageModel, parts: readonly BlockPart[], model: AppModel): Code {
  const ownsHeading = parts.some((part) => part.ownsHeading);
  const setup = distinct(parts.flatMap((part) => part.setup ?? []));
  const actions = distinct(parts.flatMap((part) => part.action ?? []));
  const only = parts.length === 1 ? parts[0]?.intro : undefined;
  const intro = page.path === '/' && model.tagline ? model.tagline : only;
  const header = ref('PageHeader', 'src/ui/page/PageHeader');
  const texts = code`${titleAttribute('title', page.title, page, model)}${titleAttribute('intro', intro, page, model)}`;
  const bodies = parts.map((part) => part.body);
  const ownsTitle = parts.some((part) => part.setup !== undefined);
  const head =
    !ownsHeading &&
    (actions.length > 0 ? code`<${header}${texts}>${actions}</${header}>` : code`<${header}${texts} />`);
  const content =
    bodies.length === 1
      ? (bodies[0] ?? code``)
      : code`<div className="grid grid-cols-1 gap-12 lg:gap-16">${bodies}</div>`;
  return code`
    export default function ${pageComponent(page)}() {
      ${setup}
      ${!ownsTitle && code`${ref('useTitle', 'src/ui/page/use-title')}(${literal(page.title)});`}
      return ${head ? code`(<>${head}${content}</>)` : code`(${content})`};
    }`;
}

function distinct(pieces: readonly Code[]): Code[] {
  return pieces.filter((piece, index) => pieces.findIndex((other) => other.text === piece.text) === index);
}
