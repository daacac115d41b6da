/** The way to a page, and what it is called. */
export { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
export { PageHead, type PageHeadProps } from './page-head.tsx';
