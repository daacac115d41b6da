import { describe, expect, it, vi } from 'vitest';
import { DOCUMENT_KINDS, REFUSAL_REASONS, VERIFICATION_STATES } from '@glasshouse/domain/documents';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadVerification } from './api.ts';
import { IdentificationPage, VerificationPage } from './app.tsx';
import ar from './locales/ar.json';
import en from './locales/en.json';
import { manifest } from './manifest.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords(async (language) => ({ default: compileMessages(language === 'ar' ? ar : en) })),
  pages: {
    verification: { load: loadVerification('officeVerification'), View: VerificationPage },
    identification: { load: loadVerification('officeIdentification'), View: IdentificationPage },
  },
});

const VIEW = {
  is_need_identification: true,
  verification_status: 1,
  verification_status_group_code: 'none',
  verification_types: ['identity_front', 'selfie'],
  requested_additional_document: false,
  user_status_id: 0,
  is_identification_bonus: false,
  show_verification_modal_on_deposit_page: false,
  needed: ['identity_front', 'selfie'],
  reasons: [],
  isProfileFilled: true,
};
const ID = 'document-of-test-1';
const DOCUMENT = {
  documentId: ID,
  kind: 'identity_front',
  name: 'passport.jpg',
  type: 'image/jpeg',
  addedAtSec: 1_800_000_000,
  isGiven: false,
  path: `/web-api/documents/${ID}/file`,
};
const UPLOAD = {
  uploadId: ID,
  kind: 'selfie',
  name: 'me.jpg',
  sizeBytes: 1_000,
  receivedBytes: 500,
  state: 'receiving',
};

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

interface Drawn {
  readonly view?: object;
  readonly documents?: readonly object[];
  readonly uploads?: readonly object[];
  readonly answers?: Readonly<Record<string, SampleAnswer>>;
  readonly page?: 'verification' | 'identification';
  readonly language?: string;
}

async function draw({
  view = {},
  documents = [],
  uploads = [],
  answers = {},
  page = 'verification',
  language = 'en',
}: Drawn = {}) {
  const request: FragmentRequest = {
    language,
    url: `/office/${page}`,
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
    signedIn: true,
    components: [{ page, params: {}, query: {} }],
  };
  const call = sampleCalls({
    getVerification: ok({ ...VIEW, ...view }),
    listDocuments: ok({ documents, uploads }),
    ...answers,
  });
  const answer = getFragment(
    await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

describe('the page of verification', () => {
  it('[RT-27.verification] asks for what is needed, by file and by camera', async () => {
    const { status, html, head } = await draw();
    expect([status, head.title, head.robots]).toEqual([200, 'Verification', 'noindex']);
    for (const text of [
      'You are not verified yet',
      'Front of your document',
      'A photo of you',
      'capture="environment"',
      'capture="user"',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Back of your document');
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*><span[^>]*>Hand in/);
  });

  it('[RT-27.identification] is the same under its other name', async () => {
    const { html, head } = await draw({ page: 'identification' });
    expect(head.title).toBe('Identification');
    expect(html).toContain('Front of your document');
  });

  it('shows what was sent, and lets it be handed in when all is there', async () => {
    const documents = [DOCUMENT, { ...DOCUMENT, kind: 'selfie', type: 'application/pdf' }];
    const { html } = await draw({ documents });
    expect(html).toContain(`src="${DOCUMENT.path}"`);
    expect(html).toContain('passport.jpg');
    expect(html).not.toMatch(/<button[^>]* disabled=""[^>]*><span[^>]*>Hand in/);
    // What was handed in before is of another round.
    const old = await draw({ documents: documents.map((one) => ({ ...one, isGiven: true })) });
    expect(old.html).not.toContain('passport.jpg');
  });

  it('[US-05.resume] says where an upload broke off, and with which file it goes on', async () => {
    expect((await draw({ uploads: [UPLOAD] })).html).toContain('Stopped at 50%. Choose “me.jpg” again to go on.');
  });

  it('leads to the settings first where the profile is not filled', async () => {
    const { html } = await draw({ view: { isProfileFilled: false } });
    expect(html).toContain('href="/en/office/settings"');
    expect(html).not.toContain('Hand in');
  });

  it('says why something was refused, and what a bonus there is', async () => {
    const { html } = await draw({
      view: { verification_status_group_code: 'refused', reasons: ['unreadable'], is_identification_bonus: true },
    });
    for (const text of ['We could not accept your files', 'It cannot be read.', 'you get a bonus'])
      expect(html).toContain(text);
  });

  it('asks for nothing while somebody looks', async () => {
    const { html } = await draw({
      view: { verification_status_group_code: 'in_review', needed: [], user_status_id: 1 },
    });
    expect(html).toContain('being looked at now');
    expect(html).not.toContain('type="file"');
  });

  it('has words for every state, kind and reason', () => {
    const keys = [
      ...VERIFICATION_STATES.map((state) => `state.${state}`),
      ...DOCUMENT_KINDS.map((kind) => `kind.${kind}`),
      ...REFUSAL_REASONS.map((reason) => `reason.${reason}`),
    ];
    expect(keys.filter((key) => !(key in en))).toEqual([]);
  });

  it('speaks Arabic, and leads to signing in and back', async () => {
    expect((await draw({ language: 'ar' })).html).toContain('الوجه الأمامي للوثيقة');
    const { redirect } = await draw({ answers: { getVerification: refusal(401, 'sign_in_required') } });
    expect(redirect).toBe('/user/login?next=%2Foffice%2Fverification');
  });

  it('fails, rather than show half, where nobody can say', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await draw({ answers: { listDocuments: refusal(500, 'internal') } })).status).toBe(500);
    vi.restoreAllMocks();
  });
});
