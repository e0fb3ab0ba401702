/** How the client of a service is called in a project. Pure. */

/** What backends are written in. */
export type ServiceLanguage = 'typescript' | 'python';

/** Where the client of a service stands in a project. */
export function nameServiceFile(id: string, language: ServiceLanguage): string {
  return language === 'python' ? `backend/services/${toSnake(id)}.py` : `backend/services/${id}.ts`;
}

/** The function of the client. */
export function nameServiceFunction(id: string, language: ServiceLanguage): string {
  return language === 'python' ? `call_${toSnake(id)}` : `call${toPascal(id)}`;
}

/** Python's modules have names without dashes. */
function toSnake(id: string): string {
  return id.replaceAll('-', '_');
}

function toPascal(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
