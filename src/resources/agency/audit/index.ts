import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/audit-trail': '/audit',
  },
  menu: [{ section: 'lopdp', resource: 'audit', action: 'list' }],
  dialogs: ['auditEntry'],
} as const satisfies Manifest;
