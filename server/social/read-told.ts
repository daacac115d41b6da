/** What stands in an answer at a path; a number is as good as a text. */
export function readText(value: unknown, path: readonly string[]): string | undefined {
  const found = readAt(value, path);
  // One that is not exact any more may be somebody else's.
  if (typeof found === 'number') return Number.isSafeInteger(found) ? String(found) : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export function readAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return new Map<string, unknown>(Object.entries(inner)).get(name);
  }, value);
}
