export { makeProxyTrust, type ProxyTrust } from './address-of.ts';
export type { InsideAnswer, InsideAsker, InsideQuestion } from './answer-inside.ts';
export { serveApiPage } from './api-page.ts';
export type { FindCaptcha } from './answer-call.ts';
export type { Asker, CallLimits, LimitVerdict } from './call-limits.ts';
export { findForeignTarget } from './find-foreign-target.ts';
export { OpenCount } from './count-open.ts';
export { groupAddress, isOwnMachine } from './group-address.ts';
export { guardConnections, limitsOf, type ConnectionLimits } from './guard-connections.ts';
export { makeHttp, type Http, type HttpDeps } from './make-http.ts';
export { makeSiteHosts, type SiteHosts } from './site-hosts.ts';
export { noteForeign } from './note-attacks.ts';
export { openAdminPort } from './open-admin-port.ts';
export { type OperatorDoor } from './operator-door.ts';
export { serveOperatorPages, type OperatorDeps } from './operator-pages.ts';
export {
  answer,
  detailsOf,
  refusal,
  type CallInput,
  type PlayerCallInput,
  type CallOutcome,
  type OutcomeOf,
  type PermitOf,
  type Refused,
  type Visitor,
} from './outcome.ts';
export { SignedOutError } from './signed-out-error.ts';
export { SpendPermit } from './spend-permit.ts';
export { PLAIN_PAGE_POLICY, writePlainPage } from './plain-page.ts';
export { readLimited } from './read-limited.ts';
export { isSameOrigin, refuse, setNotFound } from './refuse.ts';
export { guardListener, serveUpgrades, turnAway, type Upgrade, type UpgradeRoute } from './serve-upgrades.ts';
