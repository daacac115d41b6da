import { useEffect, useRef, type ReactNode } from 'react';
import { SiteNameProvider, TextProvider, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import type { Boot } from '../boot.ts';
import { Coupon } from '../coupon/coupon.tsx';
import { ModalHost } from '../features/modals/view.tsx';
import { MODALS } from '../features/modals/queue/modal.table.ts';
import type { Features } from '../features/list.ts';
import { FeaturesProvider, useFeature } from '../features/use-feature.ts';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { LatePart } from './late-part.tsx';
import { LoadingBar } from '../features/page/loading-bar.tsx';
import { RemoteArea } from '../features/page/remote-area.tsx';
import { useAlive } from './use-alive.ts';

export interface FrameProps {
  readonly boot: Boot;
  readonly features: Features;
  /** On the server: the page's own html. In the browser it already stands in the document. */
  readonly fragmentHtml?: string | undefined;
  /** Likewise: what stands below it. */
  readonly partsHtml?: string | undefined;
  /** In the browser, once what the server drew is taken up: the page's remote stands in this element. */
  readonly onSlot?: (slot: HTMLElement) => () => void;
}

/** The site around every page: header, sports, the page's remote, the coupon, footer. */
export function Frame({ boot, features, fragmentHtml, partsHtml, onSlot }: FrameProps) {
  const preferences = useStore(features.preferences.state);
  return (
    <FeaturesProvider value={features}>
      <SiteNameProvider name={boot.site.name}>
        <TextProvider messages={boot.messages} preferences={preferences}>
          <Page fragmentHtml={fragmentHtml} partsHtml={partsHtml} onSlot={onSlot} />
        </TextProvider>
      </SiteNameProvider>
    </FeaturesProvider>
  );
}

interface PageProps {
  readonly fragmentHtml: string | undefined;
  readonly partsHtml: string | undefined;
  readonly onSlot: FrameProps['onSlot'];
}

function Page({ fragmentHtml, partsHtml, onSlot }: PageProps) {
  const t = useT();
  const chrome = useStore(useFeature('chrome').around);
  const behind = useIsBehind();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => (slot.current ? onSlot?.(slot.current) : undefined), [onSlot]);
  return (
    <>
      <div className={classes['frame']} inert={behind}>
        <a className={classes['skip']} href="#main">
          {t('shell.skip')}
        </a>
        {chrome.columns ? (
          <a className={`${classes['skip']} ${classes['wide']}`} href="#coupon">
            {t('shell.skipToCoupon')}
          </a>
        ) : null}
        <LoadingBar />
        {chrome.header ? <Header /> : null}
        <Columns isPlain={!chrome.columns}>
          {chrome.columns ? <LatePart part="sportsColumn" /> : null}
          <main id="main" tabIndex={-1} className={classes['main']}>
            {chrome.columns ? <LatePart part="liveStatus" /> : null}
            <RemoteArea slot={slot} fragmentHtml={fragmentHtml} partsHtml={partsHtml} />
            {chrome.seo ? <LatePart part="seoBlock" /> : null}
          </main>
          {chrome.columns ? <Coupon /> : null}
        </Columns>
        <LatePart part="corner" />
        {chrome.footer ? <LatePart part="footer" /> : null}
        {chrome.bottomBar ? <BottomBar /> : null}
        {chrome.snow ? <LatePart part="snow" /> : null}
        <LatePart part="notices" />
      </div>
      <ModalHost />
      <LatePart part="forgottenPassword" />
    </>
  );
}

/**
 * Behind a modal that the server has drawn nothing can be reached. Without scripts only a wall keeps the page back: any
 * other question could not be answered.
 */
function useIsBehind(): boolean {
  const name = useStore(useFeature('modals').front);
  const alive = useAlive();
  return name !== undefined && MODALS[name].painted && (alive || MODALS[name].wall);
}

/** What stands in them is drawn by the page around: a price that is pressed draws none of it anew. */
function Columns({ isPlain, children }: { readonly isPlain: boolean; readonly children: ReactNode }) {
  return (
    <div className={isPlain ? undefined : classes['columns']} {...useLess()}>
      {children}
    </div>
  );
}

/** What the visitor wants to see less of, for the stylesheet. The server knows no coupon: there it is empty. */
function useLess() {
  const { hideLeft, hideRight } = usePreferences();
  const { inFront } = useStore(useFeature('coupon').summary);
  return { 'data-narrow-left': hideLeft || undefined, 'data-no-right': (hideRight && inFront === 0) || undefined };
}
