import type { ServiceCall } from './service-call.ts';

/** Only what comes with Python: the project needs no further package. @param name of the function. */
export function writePythonClient(name: string, call: ServiceCall): string {
  const { host, proof, reads } = call;
  const read = (variable: string) => `{need(environment, '${variable}')}`;
  const asks = reads.length > 0;
  const lines = [
    `"""Calls ${call.name}. Its paths and bodies: ${call.website}"""`,
    '',
    'import http.client',
    ...(asks ? ['import os'] : []),
    ...(proof?.scheme === 'Basic' ? ['from base64 import b64encode'] : []),
    'from collections.abc import Mapping',
    '',
    '',
    `def ${name}(`,
    '    path: str,',
    '    *,',
    '    method: str = "GET",',
    '    body: bytes | str | None = None,',
    '    headers: Mapping[str, str] | None = None,',
    ...(asks ? ['    environment: Mapping[str, str] = os.environ,'] : []),
    ') -> bytes:',
    `    """The body of what ${call.name} answers.`,
    '',
    '    path: with a slash at its beginning.',
    ...(asks ? [`    environment: where ${reads.join(' and ')} stand${reads.length > 1 ? '' : 's'}.`] : []),
    `    Raises RuntimeError when ${asks ? 'a variable is missing, or when ' : ''}it does not take the call.`,
    '    """',
    '    if not path.startswith("/") or path.startswith("//"):',
    '        raise ValueError("The path begins with one slash")',
    '    sent = dict(headers or {})',
    ...(proof ? writeProof(proof, read) : []),
    ...(host.variable
      ? [
          `    host = f"${host.before}${read(host.variable)}${host.after}"`,
          '    connection = http.client.HTTPSConnection(host, timeout=30)',
        ]
      : [`    connection = http.client.HTTPSConnection("${host.before}", timeout=30)`]),
    '    try:',
    '        connection.request(method, path, body, sent)',
    '        answer = connection.getresponse()',
    '        content = answer.read()',
    '    finally:',
    '        connection.close()',
    '    if not 200 <= answer.status < 300:',
    `        raise RuntimeError(f"${call.name} answered {answer.status}")`,
    '    return content',
    ...(asks
      ? [
          '',
          '',
          'def need(environment: Mapping[str, str], name: str) -> str:',
          '    value = environment.get(name)',
          '    if not value:',
          '        raise RuntimeError(f"Set the environment variable {name}")',
          '    return value',
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function writeProof(
  { scheme, variables }: NonNullable<ServiceCall['proof']>,
  read: (variable: string) => string,
): string[] {
  const values = variables.map(read).join(':');
  if (scheme !== 'Basic') return [`    sent["Authorization"] = f"${scheme} ${values}"`];
  return [
    `    pair = f"${values}"`,
    '    sent["Authorization"] = f"Basic {b64encode(pair.encode()).decode()}"',
  ];
}
