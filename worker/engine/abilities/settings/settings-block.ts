/** The visible part of settings: the kit's form with those of the plan. */
import { settingBounds } from '../../../contract/plan/settings.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { titled } from '../../core/pages/entity/list-block.ts';

export function settingsBlock(use: ParsedUse<unknown>, model: AppModel): BlockPart {
  const shown = (model.blueprint.settings ?? []).map((setting) => {
    const { name, label, type, integer, unit, help } = setting;
    return {
      name,
      label,
      type,
      ...settingBounds(setting),
      ...(integer ? { whole: true } : {}),
      ...(unit === undefined ? {} : { unit }),
      ...(help === undefined ? {} : { help }),
    };
  });
  return {
    body: titled(
      use,
      model,
      code`<${ref('SettingsForm', 'src/manage/SettingsForm')} settings={${literal(shown)}} />`,
    ),
  };
}
