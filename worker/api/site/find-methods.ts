/** Which methods an address takes, read off the router, so that a wrong one is told apart from a wrong address. Pure. */
export function findMethods(routes: readonly { path: string; method: string }[], path: string): string[] {
  const methods = new Set(
    routes
      .filter((route) => route.method !== 'ALL' && toPattern(route.path).test(path))
      .map((route) => route.method),
  );
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

function toPattern(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    const rest = segment.match(/^:\w+\{(.+)\}$/)?.[1];
    if (rest !== undefined) return rest;
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`);
}
