import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'information',
  version: '0.1.0',
  pages: [
    'about',
    'howbet',
    'rules',
    'calculator',
    'responsiblegaming',
    'contacts',
    'payment',
    'licenses',
    'taxation',
    'cookies',
    'consent',
    'amlpolicy',
    'kycpolicy',
    'disputeresolution',
  ],
  needs: ['navigate'],
  skeleton: 'text',
} as const satisfies RemoteManifest;
