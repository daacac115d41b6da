import type { FragmentAnswer, FragmentAssets } from '@glasshouse/contracts/fragment';

/** What remotes serve from elsewhere stands below this path of ours, so that pages load nothing from any other origin. */
export const REMOTE_FILES_PATH = '/__remote/';

/** An answer whose files are asked for at this site: `./page.js` of the remote becomes `/__remote/<name>/page.js`. */
export function moveAssets(answer: FragmentAnswer, name: string, origin: string): FragmentAnswer {
  const move = (address: string): string => (address === '' ? '' : moveAddress(address, name, origin));
  const { js, preload, css } = answer.assets;
  const assets: FragmentAssets = { js: move(js), preload: preload.map(move), css: css.map(move) };
  return { ...answer, assets };
}

function moveAddress(address: string, name: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  if (url?.origin !== origin) throw new Error(`the file ${address} is not of ${origin}`);
  return REMOTE_FILES_PATH + name + url.pathname + url.search;
}
