/** Operations by the file in which they stand and by path, with the methods that each path answers. */
import type { AppModel, EntityModel } from '../model.ts';
import { lowerFirst } from './entity-parts.ts';
import type { Operation } from './operation.ts';

export interface RouteGroup {
  /** A plural in snake_case. */
  name: string;
  /** For the comment at the top: `deals`. */
  label: string;
  /** `/api/deals` */
  path: string;
  /** Fixed paths before those with an id, so that the first match is the right one. */
  paths: RoutePath[];
}

export interface RoutePath {
  path: string;
  operations: Operation[];
  /** What the path answers; every other method is 405. Empty where the Blueprint grants nothing here. */
  methods: Operation['method'][];
}

/** One group for each entity, then those that abilities add. */
export function groupRoutes(model: AppModel, operations: Operation[]): RouteGroup[] {
  const entities = new Map<string, EntityModel>(
    model.entities.map((entity) => [entity.plural.snake, entity]),
  );
  const names = [...new Set([...entities.keys(), ...operations.map((operation) => operation.group)])];
  return names.map((name) => {
    const entity = entities.get(name);
    const own = operations.filter((operation) => operation.group === name);
    const path = entity?.apiPath ?? `/api/${name.replaceAll('_', '-')}`;
    // The entity's own addresses exist even where nothing is granted: they say 405, not 404.
    const fixed = entity ? ['', '/summary', '/export.csv', '/{id}'].map((end) => path + end) : [];
    const paths = [...new Set([...fixed, ...own.map((operation) => operation.path)])].sort(
      (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
    );
    return {
      name,
      label: entity ? lowerFirst(entity.labelPlural) : name.replaceAll('_', ' '),
      path,
      paths: paths.map((each) => {
        const there = own.filter((operation) => operation.path === each);
        return { path: each, operations: there, methods: there.map((operation) => operation.method) };
      }),
    };
  });
}
