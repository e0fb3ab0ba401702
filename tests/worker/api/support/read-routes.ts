/** The calls of the API as its router knows them, so that no test can forget one. */
import { uniqueSymbol } from 'hono-openapi';
import { api } from '../../../../worker/api/index.ts';

export interface Route {
  /** For example `POST /api/projects`. */
  name: string;
  method: string;
  path: string;
  /** Whether it checks a JSON body. */
  takesBody: boolean;
}

export function readRoutes(): Route[] {
  const routes = new Map<string, Route>();
  for (const { method, path, handler } of api.routes) {
    if (method === 'ALL') continue;
    const name = `${method} ${path}`;
    const route = routes.get(name) ?? { name, method, path, takesBody: false };
    const described = (handler as { [uniqueSymbol]?: { target?: string } })[uniqueSymbol];
    if (described?.target === 'json') route.takesBody = true;
    routes.set(name, route);
  }
  return [...routes.values()];
}
