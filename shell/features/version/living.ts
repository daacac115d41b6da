import type { Boot } from '../../boot.ts';
import type { VersionNews } from './version-news.ts';
import { whenIdle } from '../../client/when-idle.ts';

/** Offers to reload when the site has changed. The code that looks comes when nothing else has to. */
export function startVersion(updates: Boot['updates'], news: Omit<VersionNews, keyof NonNullable<Boot['updates']>>) {
  if (!updates) return () => {};
  let over = false;
  let stop = whenIdle(() => {
    // Where it does not come, nobody looks: the page is as good as it was.
    import('./version-news.ts').then(
      ({ announceVersions }) => {
        if (!over) stop = announceVersions({ ...updates, ...news });
      },
      () => undefined,
    );
  });
  return () => {
    over = true;
    stop();
  };
}
