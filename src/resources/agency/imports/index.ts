import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-import': '/imports/create',
    '/management/imports': '/imports',
    '/management/import': '/import',
  },
  menu: [{ section: 'agency', resource: 'imports', action: 'list' }],
  access: { 'imports.create': 'imports.run' },
} as const satisfies Manifest;
