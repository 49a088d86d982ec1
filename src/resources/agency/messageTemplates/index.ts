import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/message-templates': '/message-templates',
  },
  menu: [
    { section: 'messages', resource: 'message-templates', action: 'list', beneath: 'messages' },
  ],
  dialogs: ['updateTemplate'],
  access: { 'message-templates.list': 'messages.list' },
} as const satisfies Manifest;
