import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-webhook': '/webhooks/create',
    '/management/webhooks': '/webhooks',
  },
  menu: [{ section: 'agency', resource: 'webhooks', action: 'list', beneath: 'settings' }],
  dialogs: ['updateWebhook', 'webhookDeliveries'],
} as const satisfies Manifest;
