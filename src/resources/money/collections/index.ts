import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: { '/management/collections': '/collections' },
  menu: [{ section: 'collections', resource: 'collections', action: 'list' }],
  dialogs: ['collection', 'collectionContact', 'collectionLadder'],
} as const satisfies Manifest;
