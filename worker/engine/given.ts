/** What is known of the engine without loading it: texts for prompts, and what every project is made of. */
export { namePackage } from './core/names/package-name.ts';
export { default as KIT_PAGE } from './kit-page.generated.ts';
export {
  GITIGNORE,
  HONO_PACKAGES,
  PYTHON_SCRIPTS,
  TOOLS,
  TYPESCRIPT_BASE,
} from './printers/project/project-base.ts';
export { describeFaces } from './printers/react/theme/faces.ts';
export { REMOVE } from './reading/change/rules/field-rules.ts';
