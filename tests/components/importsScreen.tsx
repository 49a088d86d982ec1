import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ImportDetail, ImportRow } from '../../src/data/imports.ts';
import { useDialogAnswer } from '../../src/dialogs/useDialogs.ts';
import ImportPage from '../../src/resources/agency/imports/ImportPage.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

/** A draft of banks, of which one of two columns is chosen. */
export const draft: ImportDetail = {
  id: 5,
  kind: 'banks',
  name: 'BANCOS 16/03/2026',
  fileName: 'bancos.xlsx',
  fileHash: 'ab'.repeat(32),
  status: 'draft',
  rows: 3,
  progress: 0,
  rehearsed: {},
  counts: {},
  userName: 'admin',
  createdAt: '2026-03-16T15:00:00.000Z',
  ranAt: null,
  endedAt: null,
  version: 4,
  headings: ['Banco', 'Código'],
  sample: [
    ['PICHINCHA', '01'],
    ['GUAYAQUIL', '02'],
  ],
  plan: {
    columns: { bankName: 0 },
    values: {},
    mode: 'create',
    keys: ['name'],
    choices: {},
    corrections: {},
  },
  doubts: [],
  earlier: null,
};

/** A row that was brought in, with what is told of it besides. */
export const rowOf = (id: number, changes: Partial<ImportRow>): ImportRow => ({
  id,
  row: id + 1,
  result: 'created',
  cells: ['PICHINCHA', '01'],
  changes: [],
  problems: [],
  recordId: null,
  name: '',
  ...changes,
});

const threeRows = [
  rowOf(1, {}),
  rowOf(2, {
    result: 'changed',
    changes: [{ field: 'email', label: 'Correo', before: 'A@B.EC', after: 'C@D.EC' }],
  }),
  rowOf(3, {
    result: 'failed',
    problems: [{ field: 'ci_ruc', label: 'Cédula / RUC', message: 'Este campo es obligatorio' }],
  }),
];

/** Answers rows as the server does: those of the result asked for. */
export const rowsOf = (all: readonly ImportRow[]) =>
  vi.fn(async (_id: number, { filter }: { filter: { result?: string } }) => {
    const data = all.filter(({ result }) => !filter.result || result === filter.result);
    return { data, total: data.length };
  });

/** The dialog that registers an advisor, as far as the page knows it. */
const Registering = () => {
  const answer = useDialogAnswer('newAdvisor');
  return (
    <button type="button" onClick={() => answer(8)}>
      registrado
    </button>
  );
};

/** Shows the page of an import, and waits for it. */
export const open = async (
  detail: ImportDetail,
  methods: object = {},
  forbidden: string[] = [],
) => {
  const provider = dataProviderWith({
    getImport: async () => ({ data: detail }),
    listImportRows: rowsOf(threeRows),
    listMissing: async () => ({ data: [] }),
    countConsents: async () => ({ data: { rows: 0 } }),
    ...methods,
  } as never);
  renderScreen(<ImportPage />, {
    resource: 'imports',
    at: '/import?id=5',
    forbidden,
    dialogs: { newAdvisor: Registering },
    dataProvider: provider,
  });
  await screen.findByRole('heading', { level: 1, name: detail.name });
};

/** Saves a plan and begins the rehearsal. */
export const rehearsing = (detail: ImportDetail) => ({
  planImport: vi.fn(async () => ({ data: { ...detail, version: 5 } })),
  rehearseImport: vi.fn(async () => ({ data: { ...detail, status: 'rehearsing', version: 6 } })),
});
