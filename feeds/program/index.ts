export { connectHouse } from './connect-house.ts';
export { makeLog, type Log } from './log.ts';
export {
  readAddress,
  readHouse,
  readWhole,
  WrongSetting,
  type HouseSettings,
  type Variables,
} from './read-settings.ts';
export { serveFigures, formatCounts } from './serve-figures.ts';
export { makeUnmappedList, type Unmapped, type UnmappedList } from './unmapped.ts';
