import {
  cancelUpload as cancelUploadCall,
  getUpload as getUploadCall,
  listDocuments as listDocumentsCall,
  removeDocument as removeDocumentCall,
  sendPart as sendPartCall,
  startUpload as startUploadCall,
} from '@glasshouse/contracts/documents';
import {
  getVerification as getVerificationCall,
  submitVerification as submitVerificationCall,
} from '@glasshouse/contracts/documents-verification';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { UploadChecks } from './check-uploads.ts';
import type { DocumentsDeps } from './deps.ts';
import { removeDocument, viewDocument } from './store-documents.ts';
import { showVerification, submitVerification } from './move-verification.ts';
import { listDocumentRows } from './store.ts';
import { listUploads } from './store-uploads.ts';
import { cancelUpload, getUpload, startUpload, takePart, viewUpload } from './take-uploads.ts';

export function routeDocuments(http: Http, deps: DocumentsDeps, checks: Pick<UploadChecks, 'nudge'>): void {
  const { database } = deps;
  http.servePlayer(listDocumentsCall, async ({ visitor: { personId } }) => {
    const [uploads, documents] = await Promise.all([
      listUploads(database, personId),
      listDocumentRows(database, personId),
    ]);
    return answer({ uploads: uploads.map(viewUpload), documents: documents.map(viewDocument) });
  });
  http.servePlayer(startUploadCall, async ({ visitor, address, body }) => {
    const outcome = await startUpload(deps, { personId: visitor.personId, address }, body);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(getUploadCall, async ({ visitor, params }) => {
    const outcome = await getUpload(deps, visitor.personId, params.uploadId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(sendPartCall, async ({ visitor, params, body }) => {
    const outcome = await takePart(deps, visitor.personId, { ...params, bytes: body });
    if (!outcome.ok) return refusal(outcome.code);
    if (outcome.value.state === 'checking') checks.nudge();
    return answer(outcome.value);
  });
  http.servePlayer(cancelUploadCall, async ({ visitor, params }) => {
    await cancelUpload(deps, visitor.personId, params.uploadId);
    return answer({});
  });
  http.servePlayer(removeDocumentCall, async ({ visitor, params }) => {
    const outcome = await removeDocument(deps, visitor.personId, params.documentId);
    return outcome.ok ? answer({}) : refusal(outcome.code);
  });
  http.servePlayer(getVerificationCall, async ({ visitor }) => answer(await showVerification(deps, visitor.personId)));
  http.servePlayer(submitVerificationCall, async ({ visitor }) => {
    const outcome = await submitVerification(deps, visitor.personId);
    if (!outcome.ok) return refusal(outcome.code);
    checks.nudge();
    return answer(outcome.value);
  });
}
