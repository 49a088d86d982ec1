import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/print-texts': '/print-texts',
  },
  menu: [{ section: 'agency', resource: 'print-texts', action: 'list', beneath: 'settings' }],
  dialogs: ['updatePrintTexts'],
  access: { 'print-texts.list': 'print-texts.edit' },
} as const satisfies Manifest;
