import type { FragmentAnswer } from '@glasshouse/contracts/fragment';
import type { NavigationAnswer, PagePart } from '@glasshouse/contracts/site';
import type { BootPart } from '../boot.ts';
import { whenNear } from './when-near.ts';

/** What a part stands in; `RemoteView` is one. */
export interface PartView {
  adopt(url: string, host: HTMLElement, fragment: Pick<FragmentAnswer, 'page' | 'state' | 'assets'>): Promise<void>;
  show(url: string, remote: string): Promise<void>;
  take(url: string, answer: NavigationAnswer): Promise<void>;
  redraw(): void;
  end(): void;
}

export interface PagePartsDeps {
  /** `painted`: the server has drawn it already. */
  readonly makeView: (place: HTMLElement, part: Pick<PagePart, 'remote' | 'page'>, painted: boolean) => PartView;
}

interface Standing {
  readonly place: HTMLElement;
  readonly view: PartView;
  /** Ends the waiting for what has not come near yet. */
  readonly cancel: () => void;
}

/** The remotes below the page's own: each stands, fails and comes back by itself, and starts once it is nearly in sight. */
export class PageParts {
  readonly #element: HTMLElement;
  readonly #deps: PagePartsDeps;
  readonly #standing = new Map<string, Standing>();

  constructor(element: HTMLElement, deps: PagePartsDeps) {
    this.#element = element;
    this.#deps = deps;
  }

  /** Takes over what the server has painted. */
  adopt(url: string, parts: readonly BootPart[]): void {
    const places = [...this.#element.children];
    for (const [at, { remote, page, fragment }] of parts.entries()) {
      const place = places[at];
      if (!(place instanceof HTMLElement)) continue;
      const host = place.firstElementChild;
      const painted = fragment !== undefined && host instanceof HTMLElement;
      const view = this.#deps.makeView(place, { remote, page }, painted);
      const cancel = painted ? whenNear(place, () => void view.adopt(url, host, fragment)) : nothing;
      if (!painted) void view.show(url, remote);
      this.#standing.set(keyOf({ remote, page }), { place, view, cancel });
    }
  }

  /** The page has changed: parts that it has as well go on, the others go. */
  show(url: string, route: string, parts: readonly PagePart[]): void {
    const wanted = new Set(parts.map(keyOf));
    for (const [key, { place, view, cancel }] of this.#standing) {
      cancel();
      if (wanted.has(key)) continue;
      view.end();
      place.remove();
      this.#standing.delete(key);
    }
    for (const [at, part] of parts.entries()) {
      const { place, view } = this.#find(part);
      const here = this.#element.children[at];
      if (here !== place) this.#element.insertBefore(place, here ?? null);
      const { remote, fragment } = part;
      if (fragment) void view.take(url, { status: fragment.status, route, remote, fragment });
      else void view.show(url, remote);
    }
  }

  redraw(): void {
    for (const { view } of this.#standing.values()) view.redraw();
  }

  #find(part: PagePart): Standing {
    const key = keyOf(part);
    const known = this.#standing.get(key);
    if (known) return known;
    const place = document.createElement('div');
    place.dataset['part'] = key;
    if (part.isOffer) place.dataset['offer'] = '';
    const made = { place, view: this.#deps.makeView(place, part, false), cancel: nothing };
    this.#standing.set(key, made);
    return made;
  }
}

function nothing(): void {}

function keyOf({ remote, page }: Pick<PagePart, 'remote' | 'page'>): string {
  return `${remote}/${page}`;
}
