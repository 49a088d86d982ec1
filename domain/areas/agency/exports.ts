import type { Area } from '../area.ts';

export const exports = {
  auditActions: {
    'list.exported': 'Lista exportada',
  },
  auditKinds: { export: 'Lista' },
} as const satisfies Area;
