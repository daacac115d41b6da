/** The login is the player's id: `483920175`. One spelling only, so that limits counted by login cannot be walked around. */
export function parseLogin(login: string): number | undefined {
  const text = login.trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function formatLogin(playerId: number): string {
  return String(playerId);
}
