import { useEffect, useRef } from 'react';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { TextProvider, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Notice, Toasts } from '@glasshouse/kit/ui';
import type { Boot } from '../boot.ts';
import { Coupon } from '../coupon/coupon.tsx';
import { ModalHost } from '../modals/modal-host.tsx';
import { ServicesProvider, useServices, type ShellServices } from '../services.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { RemoteArea } from './remote-area.tsx';
import { SportsColumn } from './sports-column.tsx';

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
        <Page shapes={boot.remotes} fragmentHtml={fragmentHtml} />
      </TextProvider>
    </ServicesProvider>
  );
}

interface PageProps {
  readonly shapes: Boot['remotes'];
  readonly fragmentHtml: string | undefined;
}

function Page({ shapes, fragmentHtml }: PageProps) {
  const t = useT();
  const { place, actions, notices } = useServices();
  const { route } = useStore(place);
  const shown = useStore(notices);
  const row: RouteRow | undefined = route === 'notFound' ? undefined : ROUTES[route];
  // A page to be printed or shown elsewhere: itself and nothing around it.
  const bare = row?.layout === 'empty';
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => (slot.current ? actions.start(slot.current) : undefined), [actions]);
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#main">
        {t('shell.skip')}
      </a>
      <LoadingBar />
      {row?.header === false ? null : <Header />}
      <div className={bare ? undefined : classes['columns']}>
        {bare ? null : <SportsColumn />}
        <main id="main" tabIndex={-1} className={classes['main']}>
          {bare ? null : <LiveStatus />}
          <RemoteArea slot={slot} shapes={shapes} fragmentHtml={fragmentHtml} />
        </main>
        {bare ? null : <Coupon />}
      </div>
      {row?.footer === false ? null : <Footer />}
      {row?.bottomNav === false ? null : <BottomBar />}
      <Toasts items={shown} onClose={actions.closeNotice} />
      <ModalHost />
    </div>
  );
}

/** Appears only where a page takes longer than people notice; its pace is in the stylesheet. */
function LoadingBar() {
  const t = useT();
  const busy = useStore(useServices().busy);
  return busy ? <progress className={classes['loading']} aria-label={t('words.loading')} /> : null;
}

function LiveStatus() {
  const t = useT();
  const status = useStore(useServices().liveStatus, 'connecting');
  if (status === 'offline') return <Notice kind="warning">{t('errors.offline')}</Notice>;
  return status === 'polling' ? <Notice kind="info">{t('errors.polling')}</Notice> : null;
}
