/** Places and their clocks: what a visitor's own day and hour are, summer time included. */
export { dayOf, readZone, shiftAt, startOfDay, type TimeZone } from './time-zone.ts';
export { listShifts, type Shift } from './list-shifts.ts';
