import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { nameForms } from '../../core/names/words.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { comment, jsxAttribute, ref, code as source } from '../../core/pages/code.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { UseProblems } from '../use-problems.ts';
import { CodeOptions } from './code-options.ts';

/** No check looks at it: what stands there until it is written is nobody's promise. */
export const code: Ability<CodeOptions> = {
  name: 'code',
  title: 'Part of a page that is written as code, where no other ability is what was asked for',
  about:
    'A part of a page that no ability is: a game of its own, a canvas. The plan says what it does, and it is written as code.',
  options: CodeOptions,
  block: placeholder,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const name = nameForms(use.options.name).pascal;
    const alike = blueprint.pages
      .flatMap(({ blocks }) => blocks)
      .filter(
        ({ ability, options }) => ability === 'code' && nameForms(String(options.name)).pascal === name,
      );
    if (alike.length > 1)
      problems.say(`is called "${use.options.name}" as another one is.`, 'options', 'name');
    return problems.found;
  },
};

/** A component of its own, in a file that whoever writes it writes over. */
function placeholder(use: ParsedUse<CodeOptions>, model: AppModel): BlockPart {
  const { name, does } = use.options;
  const component = named`${nameForms(name).pascal}Part`;
  const path = `src/components/code/${component}`;
  const empty = ref('EmptyState', 'src/ui/states/EmptyState');
  return {
    body: titled(use, model, source`<${ref(component, path)} />`),
    modules: {
      [path]: source`
        /** ${comment(does)} */
        export function ${component}() {
          return <${empty} icon="settings"${jsxAttribute('title', 'Not there yet')}${jsxAttribute('text', does)} />;
        }
      `,
    },
  };
}
