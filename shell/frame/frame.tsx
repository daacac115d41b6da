import { useEffect, useRef } from 'react';
import { TextProvider, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Notice, Toasts } from '@glasshouse/kit/ui';
import type { Boot } from '../boot.ts';
import { Coupon } from '../coupon/coupon.tsx';
import { couponInFront } from '../coupon/state/coupon-state.ts';
import { ModalHost } from '../modals/modal-host.tsx';
import { MODALS } from '../modals/queue/modal.table.ts';
import { EMPTY_COUPON, ServicesProvider, useServices, type ShellServices } from '../services.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Corner } from './corner.tsx';
import { decideChrome } from './decide-chrome.ts';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { ForgottenPassword } from './forgotten-password.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { RemoteArea } from './remote-area.tsx';
import { SeoBlock } from './seo-block.tsx';
import { Snow } from './snow/snow.tsx';
import { SportsColumn } from './sports-column.tsx';
import { useAlive } from './use-alive.ts';

export interface FrameProps {
  readonly boot: Boot;
  readonly services: ShellServices;
  /** On the server: the page's own html. In the browser it already stands in the document. */
  readonly fragmentHtml?: string | undefined;
}

/** The site around every page: header, sports, the page's remote, the coupon, footer. */
export function Frame({ boot, services, fragmentHtml }: FrameProps) {
  const preferences = useStore(services.preferences);
  return (
    <ServicesProvider value={services}>
      <TextProvider messages={boot.messages} preferences={preferences}>
        <Page boot={boot} fragmentHtml={fragmentHtml} />
      </TextProvider>
    </ServicesProvider>
  );
}

interface PageProps {
  readonly boot: Boot;
  readonly fragmentHtml: string | undefined;
}

function Page({ boot, fragmentHtml }: PageProps) {
  const t = useT();
  const { actions, notices } = useServices();
  const shown = useStore(notices);
  const chrome = useChrome();
  const behind = useIsBehind();
  const less = useLess();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => (slot.current ? actions.start(slot.current) : undefined), [actions]);
  return (
    <>
      <div className={classes['frame']} inert={behind}>
        <a className={classes['skip']} href="#main">
          {t('shell.skip')}
        </a>
        <LoadingBar />
        {chrome.header ? <Header /> : null}
        <div className={chrome.columns ? classes['columns'] : undefined} {...less}>
          {chrome.columns ? <SportsColumn /> : null}
          <main id="main" tabIndex={-1} className={classes['main']}>
            {chrome.columns ? <LiveStatus /> : null}
            <RemoteArea slot={slot} boot={boot} fragmentHtml={fragmentHtml} />
            {chrome.seo ? <SeoBlock /> : null}
          </main>
          {chrome.columns ? <Coupon /> : null}
        </div>
        {chrome.footer ? <Footer /> : null}
        <Corner toTop={chrome.toTop} support={chrome.support} />
        {chrome.bottomBar ? <BottomBar /> : null}
        {chrome.snow ? <Snow /> : null}
        <Toasts items={shown} onClose={actions.closeNotice} />
      </div>
      <ModalHost />
      <ForgottenPassword />
    </>
  );
}

function useChrome() {
  const { place, modal, fullscreen, features } = useServices();
  const { route } = useStore(place);
  const modalOpen = useStore(modal) !== undefined;
  return decideChrome({ route, modalOpen, fullscreen: useStore(fullscreen), features });
}

/**
 * Behind a modal that the server has drawn nothing can be reached. Without scripts only a wall keeps the page back: any
 * other question could not be answered.
 */
function useIsBehind(): boolean {
  const name = useStore(useServices().modal);
  const alive = useAlive();
  return name !== undefined && MODALS[name].painted && (alive || MODALS[name].wall);
}

/** What the visitor wants to see less of, for the stylesheet. The server knows no coupon: there it is empty. */
function useLess() {
  const { hideLeft, hideRight } = usePreferences();
  const count = couponInFront(useStore(useServices().coupon, EMPTY_COUPON)).selections.length;
  return { 'data-narrow-left': hideLeft || undefined, 'data-no-right': (hideRight && count === 0) || undefined };
}

function LiveStatus() {
  const t = useT();
  const status = useStore(useServices().liveStatus, 'connecting');
  if (status === 'offline') return <Notice kind="warning">{t('errors.offline')}</Notice>;
  return status === 'polling' ? <Notice kind="info">{t('errors.polling')}</Notice> : null;
}
