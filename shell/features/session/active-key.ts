/** One time for all tabs of the browser, of the last sign of somebody at any of them: who works in one is not away in the others. */
export const ACTIVE_KEY = 'gh-last-active';
