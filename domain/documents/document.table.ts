/** What a picture or paper is to show. */
export const DOCUMENT_KINDS = ['identity_front', 'identity_back', 'selfie', 'address', 'funds', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_BOUNDS = {
  mostBytes: 10 * 1024 * 1024,
  /** One part of an upload: on a slow line it still comes within the time of one request. */
  partBytes: 256 * 1024,
  /** Of one person, with what is on its way. */
  mostDocuments: 30,
  mostUploads: 5,
  /** Of all persons, on their way at once: what has come, and a part more of each. */
  mostBytesOnTheirWay: 512 * 1024 * 1024,
  /** Of one network. */
  mostBytesOfNetwork: 64 * 1024 * 1024,
  mostPixels: 50_000_000,
  /** Of the longer side, as it is kept. */
  keptPixels: 3_000,
  /** An upload that nobody goes on with is forgotten. */
  forgottenAfterHours: 24,
  /** One of which nothing has come. */
  forgottenEmptyAfterMinutes: 10,
} as const;
