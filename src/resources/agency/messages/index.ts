import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/messages': '/messages',
  },
  menu: [{ section: 'messages', resource: 'messages', action: 'list' }],
  dialogs: ['sendMessages', 'campaign', 'writeMessage', 'message', 'objection'],
} as const satisfies Manifest;
