/** Which of the house's parts a player belongs to. */
export { BUCKETS, bucketOf } from './bucket-of.ts';
