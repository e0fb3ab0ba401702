/**
 * The frontend of an app as files. What is written is what the first file reaches by its imports: every possible module
 * has a maker, and only the needed ones are called, so nothing in the project is unused.
 */
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { AppModel } from '../../core/model.ts';
import type { BlockPart, ShellPart } from '../../core/pages/block-part.ts';
import { type Code, printModule } from '../../core/pages/code.ts';
import { entityActionModules } from '../../core/pages/entity/entity-actions.ts';
import { printEntityApi } from '../../core/pages/entity/entity-api.ts';
import { entityFormModules } from '../../core/pages/entity/entity-form.ts';
import { entityNames, pageComponent } from '../../core/pages/entity/entity-names.ts';
import { toggleModules } from '../../core/pages/entity/toggle.ts';
import { collectIcons, ICON_SHAPES_PATH, printIconShapes } from '../../core/pages/icons.ts';
import { findKitModule, importsOf, requireKitFile } from '../../core/pages/kit-files.ts';
import { printApp, printDocument, printMain, printSettings } from './app/print-app.ts';
import { printPage } from './app/print-page.ts';
import { formatSource } from './format-source.ts';
import { printStylesheet } from './theme/stylesheet.ts';

/** Made for each app, although the kit has them, so that it can be checked. */
const GENERATED_KIT_MODULES = new Set(['src/settings', 'src/ui/icon-shapes']);

/**
 * @param parts for each page of the model, in order, what its blocks put there.
 * @param shell what abilities put around all pages.
 * @returns `index.html` and everything below `src/`.
 */
export async function printFrontend(
  model: AppModel,
  parts: readonly (readonly BlockPart[])[],
  shell: readonly ShellPart[],
): Promise<SourceFiles> {
  const { modules, kitPaths } = collectModules(model, parts, shell);
  const files: SourceFiles = {
    'index.html': printDocument(model),
    'src/main.tsx': printMain(),
    'src/styles.css': await formatSource(
      'src/styles.css',
      printStylesheet(model.theme, requireKitFile('src/styles.css')),
    ),
    'src/settings.ts': await formatSource(
      'src/settings.ts',
      printModule('src/settings.ts', printSettings(model)),
    ),
  };
  for (const path of kitPaths) files[path] = requireKitFile(path);
  for (const [module, body] of modules) {
    const path = `${module}${module.startsWith('src/api/') ? '.ts' : '.tsx'}`;
    files[path] = await formatSource(path, printModule(path, body));
  }
  files[ICON_SHAPES_PATH] = await formatSource(ICON_SHAPES_PATH, printIconShapes(collectIcons(files)));
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The modules that the first page reaches, unformatted, and the files of the kit that they need.
 * @throws Error where a module needs another that nothing writes.
 */
export function collectModules(
  model: AppModel,
  parts: readonly (readonly BlockPart[])[],
  shell: readonly ShellPart[],
): { modules: Map<string, Code>; kitPaths: Set<string> } {
  const makers = moduleMakers(model, parts, shell);
  const modules = new Map<string, Code>();
  const kitPaths = new Set<string>();
  const usedFromApi = new Map<string, Set<string>>();
  const apis = new Map(model.entities.map((entity) => [entityNames(entity).module, entity]));

  const queue = ['src/App', ...model.pages.map((page) => `src/pages/${pageComponent(page)}`)];
  const seen = new Set(queue);
  const reach = (module: string) => {
    if (seen.has(module) || !module.startsWith('src/')) return;
    seen.add(module);
    queue.push(module);
  };
  const drain = () => {
    for (let module = queue.shift(); module !== undefined; module = queue.shift()) {
      const maker = makers.get(module);
      const kitPath = findKitModule(module);
      if (maker) {
        const body = maker();
        modules.set(module, body);
        for (const { from, name } of body.imports) {
          if (apis.has(from)) usedFromApi.set(from, (usedFromApi.get(from) ?? new Set()).add(name));
          else reach(from);
        }
      } else if (GENERATED_KIT_MODULES.has(module)) {
        // Written below, when all that they depend on is known.
      } else if (kitPath) {
        kitPaths.add(kitPath);
        importsOf(kitPath, requireKitFile(kitPath)).forEach(reach);
      } else throw new Error(`Nothing makes ${module}`);
    }
  };
  drain();
  for (const [module, used] of usedFromApi) {
    const entity = apis.get(module);
    if (entity) {
      const body = printEntityApi(entity, used);
      modules.set(module, body);
      for (const { from } of body.imports) reach(from);
    }
  }
  drain();
  return { modules, kitPaths };
}

/** Everything that could be written, by module path. */
function moduleMakers(
  model: AppModel,
  parts: readonly (readonly BlockPart[])[],
  shell: readonly ShellPart[],
): Map<string, () => Code> {
  const makers = new Map<string, () => Code>([['src/App', () => printApp(model, shell)]]);
  const addModules = (modules: Record<string, Code> = {}) => {
    for (const [path, body] of Object.entries(modules)) {
      const other = makers.get(path)?.();
      if (other && other.text !== body.text) throw new Error(`Two abilities both write ${path}`);
      makers.set(path, () => body);
    }
  };
  for (const entity of model.entities)
    for (const [path, maker] of Object.entries({
      ...entityFormModules(entity),
      ...entityActionModules(entity),
      ...toggleModules(entity),
    }))
      makers.set(path, maker);
  model.pages.forEach((page, index) => {
    const blocks = parts[index] ?? [];
    makers.set(`src/pages/${pageComponent(page)}`, () => printPage(page, blocks, model));
    for (const block of blocks) addModules(block.modules);
  });
  for (const part of shell) addModules(part.modules);
  for (const part of model.entities.flatMap((entity) => entity.recordParts)) addModules(part.modules);
  return makers;
}
