/** What a variable's value is sealed for: moved to another project, environment or name it does not open. Pure. */
export function variablePurpose({
  projectId,
  environment,
  key,
}: {
  projectId: string;
  environment: string;
  key: string;
}): string {
  return `variable:${projectId}:${environment}:${key}`;
}
