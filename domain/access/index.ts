/** Who may see what: the guards of a route, and the paths that lead elsewhere. */
export {
  decideAccess,
  PLANNED_PAGES,
  type Access,
  type Ban,
  type Door,
  type RouteNeeds,
  type Visitor,
} from './decide-access.ts';
export { isWithin } from './path-pattern.ts';
export { findRedirect, followSteps, MOST_STEPS, type Followed, type PathRule, type Step } from './redirects.ts';
