import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { FragmentView, Messages, MountFragment, RemoteModule } from '@glasshouse/contracts/shell-api';
import type { RemoteManifest } from '../manifest/index.ts';
import { isPageState, type PageView } from '../page.ts';
import { RemoteRoot } from '../remote-root.tsx';

export interface RemoteClient<States> {
  readonly manifest: Pick<RemoteManifest, 'name' | 'needs'>;
  readonly pages: { readonly [Page in keyof States]: PageView<States[Page]> };
}

/**
 * The browser half of a remote: its own React root in the element it is given. The mount resolves after the first
 * commit, not when React returns, because a page that throws while it renders must count as never having been there.
 */
export function defineRemoteClient<States extends object>(
  remote: RemoteClient<States>,
): Required<RemoteModule<HTMLElement>> {
  const { name, needs } = remote.manifest;
  /** Kept from the first state that carried them: later navigations come without. */
  let messages: Messages = {};

  function findPage({ page, state }: FragmentView) {
    if (!isPage(remote.pages, page)) throw new Error(`remote ${name} has no page "${page}"`);
    if (!isPageState<States[typeof page]>(state)) throw new Error(`remote ${name}: page "${page}" came without state`);
    if (state.messages) messages = state.messages;
    const View: PageView<States[typeof page]> = remote.pages[page];
    return <View key={page} state={state.data} />;
  }

  const mount: MountFragment<HTMLElement> = (element, view, shell, onError) =>
    new Promise((resolve, reject) => {
      let committed = false;
      const options: RootOptions = {
        // A page may have several parts of one remote.
        identifierPrefix: `${name}-${view.page}-`,
        onUncaughtError: (error) => (committed ? onError(error) : reject(error)),
        onRecoverableError: (error) => console.error(`remote ${name}:`, error),
      };
      const onCommit = () => {
        if (committed) return;
        committed = true;
        resolve({
          update: (next) => startTransition(() => root.render(draw(next))),
          unmount: () => root.unmount(),
        });
      };
      const draw = (next: FragmentView) => {
        const page = findPage(next);
        return (
          <RemoteRoot shell={shell} messages={messages}>
            <Committed onCommit={onCommit}>{page}</Committed>
          </RemoteRoot>
        );
      };
      const first = draw(view);
      const root = view.hydrate ? hydrateRoot(element, first, options) : createRoot(element, options);
      if (!view.hydrate) root.render(first);
    });
  return { mount, needs };
}

function Committed({ onCommit, children }: { readonly onCommit: () => void; readonly children: ReactNode }) {
  useEffect(onCommit, [onCommit]);
  return children;
}

function isPage<Pages extends object>(pages: Pages, page: string): page is keyof Pages & string {
  return Object.hasOwn(pages, page);
}
