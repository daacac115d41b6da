import type { DocumentView, UploadView } from '@glasshouse/contracts/documents';
import type { VerificationView } from '@glasshouse/contracts/documents-verification';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { DocumentKind } from '@glasshouse/domain/documents';
import type { OfficeDoors } from '@glasshouse/kit/office';

/** What the page knows, and asks for again after every change. */
export interface VerificationNow {
  readonly view: VerificationView;
  readonly documents: readonly DocumentView[];
  readonly uploads: readonly UploadView[];
}

export interface VerificationState extends OfficeDoors {
  /** Absent where the session ended meanwhile. */
  readonly now?: VerificationNow;
}

/** What somebody has chosen, as far as it matters here. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** How a file that is on its way stands. */
export type Sending =
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly code: RefusalCode | undefined };

/** An upload that broke off, and can go on with the same file. */
export function findBroken(uploads: readonly UploadView[], kind: DocumentKind): UploadView | undefined {
  return uploads.findLast((one) => one.kind === kind && one.state === 'receiving');
}

/** The file is known again by its name and size: more than that a browser does not keep of it. */
export function goesOnWith(broken: UploadView | undefined, file: Pick<ChosenFile, 'name' | 'size'>): boolean {
  return broken !== undefined && broken.sizeBytes === file.size && file.name.endsWith(broken.name);
}

export function percentOf({ receivedBytes, sizeBytes }: Pick<UploadView, 'receivedBytes' | 'sizeBytes'>): number {
  return sizeBytes === 0 ? 0 : Math.floor((receivedBytes * 100) / sizeBytes);
}

/** Of the kind, the newest first; what was handed in before is not among those of a new round. */
export function listOfKind(documents: readonly DocumentView[], kind: DocumentKind): readonly DocumentView[] {
  return documents.filter((one) => one.kind === kind && !one.isGiven);
}

export function canHandIn({ view, documents }: VerificationNow): boolean {
  return (
    view.isProfileFilled &&
    view.needed.length > 0 &&
    view.needed.every((kind) => listOfKind(documents, kind).length > 0)
  );
}

export const STATE_NOTICES = {
  none: 'info',
  submitted: 'info',
  in_review: 'info',
  verified: 'success',
  refused: 'error',
  more_asked: 'warning',
} as const satisfies Record<VerificationView['verification_status_group_code'], string>;
