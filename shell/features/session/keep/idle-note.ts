import type { Memory } from './watch-idle.ts';

const NOTE_KEY = 'gh-auto-logoff';

/** Whoever was signed out because nothing was done is told so when they sign in again; nobody else in this browser is. */
export function noteIdleEnd(memory: Memory, userId: number): void {
  memory.setItem(NOTE_KEY, String(userId));
}

/** True once, for whom it was noted. */
export function takeIdleEnd(memory: Memory, userId: number): boolean {
  const noted = memory.getItem(NOTE_KEY);
  if (noted === null) return false;
  memory.removeItem(NOTE_KEY);
  return noted === String(userId);
}
