export { bookPoints, changePoints, decidePoints, type PointsBooked, type PointsStanding } from './decide-points.ts';
export type { PointsGood, PointsRules } from './points-good.ts';
