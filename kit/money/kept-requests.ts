/** `localStorage`, so that a new tab finds what a closed one has left; may throw where the visitor forbids it. */
export type RequestStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A request as it was sent: whoever asks again sends the same. */
export interface KeptRequest {
  readonly playerId: number;
  /** What it is about: while nobody knows what became of it, the same wish is no new request. */
  readonly wish: string;
  readonly sentAtMs: number;
  readonly params?: unknown;
  readonly body: unknown;
  /** What the page wants to know when it finds it again. */
  readonly note?: unknown;
}

const PREFIX = 'gh-request';

/** A full or forbidden storage costs the memory over reloads, nothing else. */
export function storeRequest(storage: RequestStorage, request: KeptRequest): void {
  try {
    storage.setItem(keyOf(request.playerId, request.wish), JSON.stringify(request));
  } catch {
    // Private windows and full disks.
  }
}

export function dropRequest(storage: RequestStorage, { playerId, wish }: Pick<KeptRequest, 'playerId' | 'wish'>): void {
  try {
    storage.removeItem(keyOf(playerId, wish));
  } catch {
    // It was never kept.
  }
}

export function findRequest(storage: RequestStorage, playerId: number, wish: string): KeptRequest | undefined {
  const request = read(storage, keyOf(playerId, wish));
  return request?.playerId === playerId && request.wish === wish ? request : undefined;
}

/** All that a player has sent from this browser and nobody knows the end of. */
export function listRequests(storage: RequestStorage, playerId: number): KeptRequest[] {
  return listKeys(storage).flatMap((key) => {
    const request = key.startsWith(`${PREFIX}/${playerId}/`) ? read(storage, key) : undefined;
    return request?.playerId === playerId ? [request] : [];
  });
}

function keyOf(playerId: number, wish: string): string {
  return `${PREFIX}/${playerId}/${wish}`;
}

function listKeys(storage: RequestStorage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  } catch {
    return [];
  }
}

function read(storage: RequestStorage, key: string): KeptRequest | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptRequest {
  if (typeof value !== 'object' || value === null) return false;
  if (!('playerId' in value && 'wish' in value && 'sentAtMs' in value && 'body' in value)) return false;
  const { playerId, wish, sentAtMs } = value;
  return typeof playerId === 'number' && typeof wish === 'string' && typeof sentAtMs === 'number';
}
