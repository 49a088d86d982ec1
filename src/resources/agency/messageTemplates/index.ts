import type { Manifest } from '../../manifest.ts';

/** The texts of messages: one page. */
export const manifest = {
  addresses: {
    '/management/message-templates': '/message-templates',
  },
  menu: [{ section: 'messages', resource: 'message-templates', action: 'list' }],
  dialogs: ['updateTemplate'],
  access: { 'message-templates.list': 'messages.list' },
} as const satisfies Manifest;
