import { Snow } from './snow/snow.tsx';
import { Corner } from './corner.tsx';
import { CouponOdds } from './coupon-odds.tsx';
import { Footer } from './footer.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { Holdings } from './header/holdings.tsx';
import { Sections } from './header/sections.tsx';
import { Tools } from './header/tools.tsx';
import { LiveStatus } from '../features/network/view.tsx';
import { Notices } from '../features/notices/view.tsx';
import { OneClickBar } from '../coupon/one-click-bar.tsx';
import { PageAbsent } from '../features/page/page-absent.tsx';
import { SeoBlock } from './seo-block.tsx';
import { SportsColumn } from '../features/sports/view.tsx';

/** One chunk, fetched when the first view stands. The build puts its looks among those that the page waits for. */
export const LATE_PARTS = {
  corner: Corner,
  couponOdds: CouponOdds,
  footer: Footer,
  forgottenPassword: ForgottenPassword,
  holdings: Holdings,
  liveStatus: LiveStatus,
  notices: Notices,
  oneClickBar: OneClickBar,
  pageAbsent: PageAbsent,
  sections: Sections,
  seoBlock: SeoBlock,
  snow: Snow,
  sportsColumn: SportsColumn,
  tools: Tools,
} as const;

export type LatePartName = keyof typeof LATE_PARTS;
