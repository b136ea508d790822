// A small tree that breaks one rule, with what must be found in it.

export interface Plant {
  what: string;
  files: Record<string, string>;
  found: { path: string; says: RegExp };
}

export function plant(what: string, path: string, source: string, says: RegExp): Plant {
  return { what, files: { [path]: source }, found: { path, says } };
}
