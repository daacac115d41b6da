/** Where a file lives, as the import rules see it. */
export type Room =
  | { readonly kind: 'domain' | 'contracts' | 'feeds' | 'kit' | 'shell' | 'world' | 'tests' | 'tools' | 'root' }
  | { readonly kind: 'platform' }
  | { readonly kind: 'module'; readonly name: string }
  /** `server/app.ts` and `server/main.ts`: the places that know every module. */
  | { readonly kind: 'composition' }
  | { readonly kind: 'remote'; readonly name: string };

export type RoomKind = Room['kind'];

const PLAIN = ['domain', 'contracts', 'feeds', 'kit', 'shell', 'world', 'tests', 'tools'] as const;

export function roomOf(file: string): Room {
  const [top = '', second = '', ...rest] = file.split('/');
  const plain = PLAIN.find((kind) => kind === top);
  if (plain && second !== '') return { kind: plain };
  if (top === 'server' && rest.length === 0) return { kind: 'composition' };
  if (top === 'server') return second === 'platform' ? { kind: 'platform' } : { kind: 'module', name: second };
  if (top === 'remotes' && rest.length > 0) return { kind: 'remote', name: second };
  return { kind: 'root' };
}

export function nameRoom(room: Room): string {
  if (room.kind === 'module') return `server/${room.name}`;
  if (room.kind === 'remote') return `remotes/${room.name}`;
  if (room.kind === 'platform') return 'server/platform';
  return room.kind === 'composition' ? 'server' : room.kind;
}

/** Who may import whom, beside itself. `module` to another module goes by its door alone. */
export const MAY_IMPORT: Readonly<Record<RoomKind, readonly RoomKind[] | 'anything'>> = {
  domain: [],
  contracts: ['domain'],
  feeds: ['contracts', 'domain'],
  platform: ['contracts', 'domain'],
  module: ['platform', 'contracts', 'domain', 'module'],
  composition: ['platform', 'module', 'contracts', 'domain'],
  kit: ['contracts', 'domain'],
  remote: ['kit', 'contracts', 'domain'],
  shell: ['kit', 'contracts', 'domain'],
  world: ['feeds', 'contracts', 'domain'],
  tests: 'anything',
  tools: 'anything',
  root: 'anything',
};

/** The packages a room may use at all; the others are the business of its `package.json`. */
export const PACKAGES_OF: Readonly<Partial<Record<RoomKind, readonly string[]>>> = {
  domain: [],
  contracts: ['typebox'],
};

/** Code that runs in browsers, or must be able to. */
export function runsInBrowser(file: string): boolean {
  return /^(?:domain|contracts|kit|shell|remotes)\//.test(file) && !/^(?:shell\/server|kit\/i18n-compile)\//.test(file);
}
