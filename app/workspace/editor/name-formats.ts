/** Whether a file of this name has a usual form that it can be brought to. Pure. */
export function canFormat(path: string): boolean {
  return /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs|json|webmanifest|css|html?|md|markdown|ya?ml|py)$/.test(path);
}
