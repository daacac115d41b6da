export { makeProxyTrust, type ProxyTrust } from './address-of.ts';
export { serveApiPage } from './api-page.ts';
export { makeHttp, type Http, type HttpDeps } from './make-http.ts';
export { makeSiteHosts, type SiteHosts } from './site-hosts.ts';
export { openAdminPort } from './open-admin-port.ts';
export { type OperatorDoor } from './operator-door.ts';
export { serveOperatorPages, type OperatorDeps } from './operator-pages.ts';
export {
  answer,
  refusal,
  type CallInput,
  type PlayerCallInput,
  type CallOutcome,
  type Refused,
  type Visitor,
} from './outcome.ts';
export { isSameOrigin, refuse, setNotFound } from './refuse.ts';
