import type { SiteAnswer, SiteRequest, SiteSettings } from '@glasshouse/contracts/site';
import type { InsideQuestion } from '../platform/http/index.ts';
import type { Encoding } from './encodings.ts';

/** What the program that listens and the one that renders say to each other. Bodies travel beside, as they are. */
export type ToRenderer =
  | { readonly say: 'render'; readonly id: number; readonly job: RenderJob }
  /** To a call; its body is the JSON that was answered. */
  | { readonly say: 'answer'; readonly id: number; readonly status: number }
  | { readonly say: 'alive?' };

export type FromRenderer =
  | { readonly say: 'hello'; readonly pid: number }
  | { readonly say: 'call'; readonly id: number; readonly renderId: number; readonly call: CallWords }
  /** Its bodies stand behind one another. */
  | { readonly say: 'page'; readonly id: number; readonly page: PageWords }
  | { readonly say: 'failed'; readonly id: number }
  | { readonly say: 'alive' }
  /** It was asked to end. */
  | { readonly say: 'bye' };

export interface RenderJob {
  readonly request: SiteRequest;
  readonly settings: Omit<SiteSettings, 'features'> & { readonly features: readonly string[] };
  /** How often the board had moved when it was asked for. */
  readonly boardVersion: number;
  /** Undefined: everybody's, to be kept in each encoding. */
  readonly encoding: Encoding | undefined;
}

/** A call that a page makes, as its visitor or as nobody. Who the visitor is, the other side knows. */
export interface CallWords extends InsideQuestion {
  readonly asVisitor: boolean;
}

export interface PageWords extends Pick<SiteAnswer, 'status' | 'headers'> {
  readonly bodies: readonly { readonly encoding: Encoding; readonly length: number }[];
  /** The oldest state of the board that anything in it is from. */
  readonly boardVersion: number;
  /** It asked for what changes without the board moving. */
  readonly asksOthers: boolean;
}
