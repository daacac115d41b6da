export { listNewMoments, type Moment, type Standing } from './list-new-moments.ts';
