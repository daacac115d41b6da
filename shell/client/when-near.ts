/** What is so far below the edge is started, so that it answers when it is in sight. */
const NEAR = '400px';

/** Runs once, when the element is nearly in sight; what it answers ends the waiting. */
export function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
