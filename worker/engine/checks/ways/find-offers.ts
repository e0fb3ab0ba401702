/**
 * What pages offer people to do, read off the code that is printed for them: which calls a page reaches by its imports, what
 * its forms ask, and which of it asks first whether somebody may. So a way that is walked cannot differ from the page.
 */
import type { AppModel, EntityModel, FieldModel, PageModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { Code } from '../../core/pages/code.ts';
import { actionsName, offeredActions } from '../../core/pages/entity/entity-actions.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { canCreate, formNames } from '../../core/pages/entity/entity-form.ts';
import { componentModule, entityNames, pageComponent } from '../../core/pages/entity/entity-names.ts';
import { enteredFields } from '../../core/pages/entity/fields.ts';
import { stepPermission } from '../../core/pages/entity/restricted-permissions.ts';
import { isToggle, toggleName } from '../../core/pages/entity/toggle.ts';

/** Something that a page lets people do with records of one kind. */
export interface Offer {
  page: PageModel;
  entity: EntityModel;
  /** An operation, or an action by its name. */
  action: string;
  /** It is there for those alone who may do it; otherwise for all to whom the page is open. */
  asksFirst: boolean;
  /** What its form asks: fields of the record, or what is asked instead of one; empty where no form stands there. */
  asks: FieldModel[];
  /** What stands on the button that opens its form; null where no button of its own does. */
  opener: string | null;
}

/** @param modules all of the frontend, by path without ending. */
export function findOffers(model: AppModel, modules: ReadonlyMap<string, Code>): Offer[] {
  const known = knownComponents(model);
  return model.pages.flatMap((page) =>
    reachedFrom(`src/pages/${pageComponent(page)}`, modules, known).flatMap((module) =>
      (known.get(module) ?? (() => offersOf(modules.get(module), model)))().map((offer) => ({
        page,
        ...offer,
      })),
    ),
  );
}

type Found = Omit<Offer, 'page'>;

/** Components of every kind of record that ask who may: the button that adds one, its menu, what is switched in place. */
function knownComponents(model: AppModel): Map<string, () => Found[]> {
  const found = new Map<string, () => Found[]>();
  for (const entity of model.entities) {
    const offer = (action: string): Found => ({
      entity,
      action,
      asksFirst: true,
      asks: action === 'create' || action === 'update' ? enteredFields(entity, action) : [],
      opener: null,
    });
    const opener = `New ${lowerFirst(entity.label)}`;
    found.set(componentModule(formNames(entity).newButton), () => [{ ...offer('create'), opener }]);
    found.set(componentModule(actionsName(entity)), () => offeredActions(entity).map(offer));
    found.set(componentModule(formNames(entity).dialog), () => []);
    for (const field of entity.fields)
      if (isToggle(entity, field))
        found.set(componentModule(toggleName(entity, field)), () => [{ ...offer('update'), asks: [] }]);
  }
  return found;
}

/** Modules that a page is made of, as far as they are the app's own; what is known is not gone into. */
function reachedFrom(
  start: string,
  modules: ReadonlyMap<string, Code>,
  known: ReadonlyMap<string, unknown>,
): string[] {
  const reached = new Set([start]);
  for (const module of reached)
    if (!known.has(module))
      for (const { from, type } of modules.get(module)?.imports ?? [])
        if (!type && from.startsWith('src/components/')) reached.add(from);
  return [...reached];
}

/** What a component calls itself, or opens a dialog for. */
function offersOf(module: Code | undefined, model: AppModel): Found[] {
  if (!module) return [];
  return model.entities.flatMap((entity) => {
    const calls = callNames(entity);
    const called = new Set(
      module.imports.filter(({ from }) => from === entityNames(entity).module).map(({ name }) => name),
    );
    const asked = (action: string) =>
      called.has(calls.access) && new RegExp(`\\bmay\\w*\\(["']${action}["']`).test(module.text);
    const dialog = componentModule(formNames(entity).dialog);
    const opens = canCreate(entity) && module.imports.some(({ from }) => from === dialog);
    const steps = stepPermission(entity);
    const change = steps !== null && asked(steps) && !asked('update') ? steps : 'update';
    const actions: [string, boolean][] = [
      ['create', called.has(calls.create)],
      [change, called.has(calls.update)],
      ['delete', called.has(calls.remove)],
      ...entity.actions.map((action): [string, boolean] => [action.name, called.has(calls.action(action))]),
    ];
    const own = actions
      .filter(([, isCalled]) => isCalled)
      .map(([action]) => ({
        entity,
        action,
        asksFirst: asked(action),
        asks: askedIn(module, entity),
        opener: null,
      }));
    const opened = {
      entity,
      action: 'create',
      asksFirst: asked('create'),
      asks: enteredFields(entity, 'create'),
      opener: null,
    };
    return opens ? [...own, opened] : own;
  });
}

/** The fields whose inputs stand in a form. */
function askedIn({ text }: Code, { fields, sender }: EntityModel): FieldModel[] {
  return [...fields, ...(sender?.asked ?? [])].filter(
    ({ wire }) => text.includes(`form.field('${wire}')`) || text.includes(`form.field("${wire}")`),
  );
}
