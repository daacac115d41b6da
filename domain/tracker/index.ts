export {
  addPlay,
  MOST_INCIDENTS,
  MOST_VALUE,
  type Incident,
  type Play,
  type SideCount,
  type Tracker,
} from './add-play.ts';
export {
  COUNT_NAMES,
  findTracked,
  INCIDENT_KINDS,
  TRACKED_SPORTS,
  type CountName,
  type IncidentKind,
  type TrackedSport,
} from './tracker.table.ts';
