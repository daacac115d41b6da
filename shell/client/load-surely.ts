const AGAIN_MS = 3_000;

/** Code that the page cannot do without: where it does not come, it is asked for again until it does. */
export async function loadSurely<Code>(load: () => Promise<Code>, againMs = AGAIN_MS): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
