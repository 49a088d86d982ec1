import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentRecord } from '../../src/data/documents.ts';
import AttachFileDialog from '../../src/resources/agency/documents/AttachFileDialog.tsx';
import DocumentDialog from '../../src/resources/agency/documents/DocumentDialog.tsx';
import {
  RequestChecklistDialog,
  UpdateDocumentDialog,
} from '../../src/resources/agency/documents/DocumentForms.tsx';
import RecordDocumentsDialog from '../../src/resources/agency/documents/RecordDocumentsDialog.tsx';
import { useDocumentsTab } from '../../src/ui/documents/useDocumentsTab.tsx';
import { LabelledTabs } from '../../src/ui/LabelledTabs.tsx';
import { dataProviderWith, refusal, renderScreen, typist } from '../support/screen.tsx';

const aDocument = (changes: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id: 7,
  name: 'Matrícula.pdf',
  kind: 'Matrícula del vehículo',
  state: 'received',
  reason: null,
  dueDate: null,
  isOverdue: false,
  isHealth: false,
  fileType: 'pdf',
  bytes: 350_000,
  sha256: 'a'.repeat(64),
  isScanned: false,
  createdAt: '2026-03-16T15:00:00.000Z',
  version: 3,
  customers_id: null,
  advisor_id: null,
  company_id: null,
  policy_id: 4,
  claim_id: null,
  endorsement_id: null,
  receipt_id: null,
  privacy_request_id: null,
  task_id: null,
  parent_record_id: null,
  ownerName: 'VH-000450',
  person_id: 1,
  ...changes,
});

const KINDS = ['Cédula o RUC', 'Matrícula del vehículo', 'Otro'];

const Tabs = () => <LabelledTabs tabs={useDocumentsTab('policy_id', 4)} />;

const show = ({
  rows = [aDocument()],
  upload = async () => ({ data: aDocument() }),
  forbidden = [],
}: {
  readonly rows?: readonly DocumentRecord[];
  readonly upload?: () => Promise<unknown>;
  readonly forbidden?: readonly string[];
} = {}) => {
  const calls = {
    listDocumentKinds: vi.fn(async () => ({ data: KINDS })),
    listDocuments: vi.fn(async () => ({ data: rows, total: rows.length })),
    getList: vi.fn(async () => ({ data: rows as never, total: rows.length })),
    callWithFile: vi.fn(upload),
    reviewDocument: vi.fn(async (_: object) => ({ data: aDocument() })),
    discardDocument: vi.fn(async (_: object) => ({ data: aDocument() })),
  };
  renderScreen(<Tabs />, { dataProvider: dataProviderWith(calls), forbidden });
  return calls;
};

const file = (name: string, type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });

const choose = async (...files: readonly File[]) =>
  typist().upload(await screen.findByLabelText('Elegir archivos para agregarlos'), [...files]);

const button = (name: RegExp | string) => screen.findByRole('button', { name });

const sentNames = ({ callWithFile }: ReturnType<typeof show>) =>
  callWithFile.mock.calls.map((call: readonly unknown[]) => Object(call[1]).query);

describe('the e-mail about what a record lacks', () => {
  it.each([
    ['is offered where something is missing', [aDocument({ state: 'requested' })], 1],
    ['is not offered where nothing is', [], 0],
  ] as const)('%s', async (_, rows, buttons) => {
    show({ rows });
    await button('Pedir un documento');
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Pedir por correo' })).toHaveLength(buttons),
    );
  });
});

describe('the files of a record', () => {
  it('are sent with the kind that their name says, as documents of the record', async () => {
    const calls = show();
    await choose(file('cedula ana.pdf'));
    await typist().click(await button('Subir el archivo'));
    await waitFor(() =>
      expect(sentNames(calls)).toEqual([
        { policy_id: 4, name: 'cedula ana.pdf', kind: 'Cédula o RUC', isHealth: false },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('cedula ana.pdf')).toBeNull());
  });

  it('wait for a kind where their name says none', async () => {
    const calls = show();
    await choose(file('IMG_0001.pdf'));
    expect(await button('Subir el archivo')).toHaveProperty('disabled', true);
    await typist().click(await screen.findByLabelText('Clase de IMG_0001.pdf'));
    await typist().click(await screen.findByRole('option', { name: 'Otro' }));
    await typist().click(await button('Subir el archivo'));
    await waitFor(() => expect(sentNames(calls)).toMatchObject([{ kind: 'Otro' }]));
  });

  it('are refused before they are sent where their type is not taken', async () => {
    const calls = show();
    const area = await screen.findByRole('region', { name: 'Agregar documentos' });
    fireEvent.drop(area, {
      dataTransfer: { files: [file('programa.exe'), file('matricula.pdf')] },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('PDF');
    await typist().click(await button('Subir el archivo'));
    await waitFor(() => expect(sentNames(calls)).toMatchObject([{ name: 'matricula.pdf' }]));
  });

  it('say why the server refused them, and are sent again', async () => {
    const upload = vi
      .fn()
      .mockRejectedValueOnce(refusal(409, 'Este archivo ya está', {}))
      .mockResolvedValueOnce({ data: aDocument() });
    show({ upload });
    await choose(file('cedula.pdf'));
    await typist().click(await button('Subir el archivo'));
    expect((await screen.findByRole('alert')).textContent).toContain('Este archivo ya está');
    await typist().click(await button('Reintentar'));
    await waitFor(() => expect(screen.queryByText('cedula.pdf')).toBeNull());
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('are not offered to who may only read', async () => {
    show({ forbidden: ['add'] });
    await screen.findByText('Matrícula.pdf');
    expect(screen.queryByLabelText('Elegir archivos para agregarlos')).toBeNull();
  });
});

describe('a document of a record', () => {
  const act = async (name: string) => {
    await typist().click(await button(/^Más acciones/));
    await typist().click(await screen.findByRole('menuitem', { name }));
  };

  it('is found in order, with its version', async () => {
    const { reviewDocument } = show();
    await act('Está en orden');
    await waitFor(() =>
      expect(reviewDocument.mock.calls[0]?.[0]).toEqual({
        params: { id: 7 },
        body: { isInOrder: true, version: 3 },
      }),
    );
  });

  it('says that it is about health, also before its file has come', async () => {
    const requested = aDocument({ id: 8, name: null, bytes: null, isHealth: true });
    show({ rows: [aDocument({ isHealth: true }), requested] });
    await screen.findByText('De salud · Matrícula.pdf');
    expect(screen.getByText('De salud')).toBeTruthy();
  });

  it('that is about health is opened by nobody without that permission', async () => {
    show({
      rows: [aDocument({ isHealth: true }), aDocument({ id: 8, kind: 'Otro' })],
      forbidden: ['health'],
    });
    await button('Otro');
    expect(screen.queryByRole('button', { name: 'Matrícula del vehículo' })).toBeNull();
    const [menu] = await screen.findAllByRole('button', { name: /^Más acciones/ });
    await typist().click(menu as HTMLElement);
    await screen.findByRole('menuitem', { name: 'Descartar' });
    expect(screen.queryByRole('menuitem', { name: 'Abrir' })).toBeNull();
  });

  it('is put aside after a question', async () => {
    const { discardDocument } = show();
    await act('Descartar');
    const question = await screen.findByRole('alertdialog');
    await typist().click(within(question).getByRole('button', { name: /Descartar/ }));
    await waitFor(() =>
      expect(discardDocument.mock.calls[0]?.[0]).toMatchObject({ body: { isDiscarded: true } }),
    );
  });
});

describe('all documents of a record', () => {
  const download = async (
    rows: readonly DocumentRecord[],
    format = /^ZIP/,
    forbidden: readonly string[] = [],
  ) => {
    const archiveDocuments = vi.fn(async (_: object) => ({
      data: { file: new Blob(['PK']), name: 'Documentos.zip' },
    }));
    const total = rows.filter(({ isHealth }) => isHealth).length;
    renderScreen(<Tabs />, {
      forbidden,
      dataProvider: dataProviderWith({
        archiveDocuments,
        listDocumentKinds: async () => ({ data: KINDS }),
        listDocuments: async () => ({ data: rows, total }),
        getList: async () => ({ data: rows as never, total: rows.length }),
      }),
    });
    await typist().click(await button('Descargar todo'));
    await typist().click(await screen.findByRole('menuitem', { name: format }));
    return archiveDocuments;
  };
  const sent = (archiveDocuments: Awaited<ReturnType<typeof download>>) =>
    waitFor(() => {
      expect(archiveDocuments).toHaveBeenCalledTimes(1);
      return archiveDocuments.mock.calls[0]?.[0];
    });

  it('are saved by two clicks, as the files came', async () => {
    expect(await sent(await download([aDocument()]))).toEqual({
      body: { policy_id: 4, format: 'zip', reason: null },
    });
  });

  it('are saved with those about health once it is said what for', async () => {
    const archiveDocuments = await download([aDocument({ isHealth: true })], /^PDF/);
    await typist().type(await screen.findByLabelText(/Para qué abre/), 'RECLAMO');
    expect(archiveDocuments).not.toHaveBeenCalled();
    await typist().click(await button('Descargar los documentos'));
    expect(await sent(archiveDocuments)).toEqual({
      body: { policy_id: 4, format: 'pdf', reason: 'RECLAMO' },
    });
  });

  it('are saved without a question by who may open none about health', async () => {
    await sent(await download([aDocument({ isHealth: true })], /^ZIP/, ['health']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what was typed of a document', () => {
  it('is corrected with its version, also of a kind that the settings have no more', async () => {
    const updateDocument = vi.fn(async (_: object) => ({ data: aDocument() }));
    const filter = { kind: 'Antigua', dueDate: '2026-03-20', isHealth: 0, version: 3 };
    renderScreen(<UpdateDocumentDialog id={7} filter={filter} />, {
      dataProvider: dataProviderWith({
        updateDocument,
        listDocumentKinds: async () => ({ data: KINDS }),
      }),
    });
    await typist().click(await screen.findByLabelText(/De salud/));
    await typist().click(await button('Guardar'));
    await waitFor(() =>
      expect(updateDocument.mock.calls[0]?.[0]).toEqual({
        params: { id: 7 },
        body: { kind: 'Antigua', dueDate: '2026-03-20', isHealth: true, version: 3 },
      }),
    );
  });
});

describe('the papers of a procedure', () => {
  it('are asked for together, and shown before', async () => {
    const requestChecklist = vi.fn(async (_: object) => ({ data: [aDocument()] }));
    const paper = { kind: 'Inspección', isHealth: false, dueDate: '2026-03-20', isThere: false };
    renderScreen(<RequestChecklistDialog id={0} filter={{ policy_id: 4 }} />, {
      dataProvider: dataProviderWith({
        requestChecklist,
        listChecklists: async () => ({
          data: [{ name: 'Emisión', items: [paper, { ...paper, kind: 'Factura', isThere: true }] }],
        }),
      }),
    });
    await typist().click(await screen.findByLabelText(/Lista/));
    await typist().click(await screen.findByRole('option', { name: 'Emisión' }));
    expect(await screen.findByText(/Inspección, 20/)).toBeTruthy();
    expect(screen.getByText('Factura: ya está')).toBeTruthy();
    await typist().click(await button('Guardar'));
    await waitFor(() =>
      expect(requestChecklist.mock.calls[0]?.[0]).toMatchObject({
        body: { policy_id: 4, checklist: 'Emisión' },
      }),
    );
    expect(await screen.findByText('Documentos pedidos')).toBeTruthy();
  });
});

describe('the documents of a record without tabs', () => {
  it('are a dialog of their own, of that record alone', async () => {
    const getList = vi.fn(async (..._: readonly unknown[]) => ({
      data: [aDocument()] as never,
      total: 1,
    }));
    renderScreen(
      <RecordDocumentsDialog id={9} filter={{ owner: 'receipt_id', name: 'REC-000009' }} />,
      {
        dataProvider: dataProviderWith({
          getList,
          listDocumentKinds: async () => ({ data: KINDS }),
          listDocuments: async () => ({ data: [], total: 0 }),
        }),
      },
    );
    expect(await screen.findByText('Documentos de REC-000009')).toBeTruthy();
    await screen.findByText('Matrícula.pdf');
    expect(getList.mock.calls[0]?.[1]).toMatchObject({ filter: { receipt_id: 9 } });
  });
});

describe('a document that is asked for', () => {
  it('gets its file, which is refused before it is sent where its type is not taken', async () => {
    const callWithFile = vi.fn(async (..._: readonly unknown[]) => ({ data: aDocument() }));
    renderScreen(<AttachFileDialog id={7} filter={{ kind: 'Factura' }} />, {
      dataProvider: dataProviderWith({ callWithFile }),
    });
    const input = await screen.findByLabelText('Elegir el archivo');
    fireEvent.change(input, { target: { files: [file('programa.exe')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('PDF');
    fireEvent.change(input, { target: { files: [file('factura.pdf')] } });
    await waitFor(() =>
      expect(callWithFile.mock.calls.map(([, input]) => input)).toEqual([
        { params: { id: 7 }, query: { name: 'factura.pdf' } },
      ]),
    );
  });
});

describe('the file of a document about health', () => {
  it('is asked for once the reason is told', async () => {
    const openDocument = vi.fn(async (_: object) => ({
      data: { file: new Blob(['a']), name: 'Informe.docx' },
    }));
    renderScreen(
      <DocumentDialog id={7} filter={{ name: 'Informe.docx', fileType: 'docx', isHealth: 1 }} />,
      { dataProvider: dataProviderWith({ openDocument }) },
    );
    await typist().type(await screen.findByLabelText(/Para qué lo abre/), 'RECLAMO');
    expect(openDocument).not.toHaveBeenCalled();
    await typist().click(await button('Abrir un documento de salud'));
    await waitFor(() =>
      expect(openDocument.mock.calls[0]?.[0]).toEqual({
        params: { id: 7 },
        body: { reason: 'RECLAMO' },
      }),
    );
  });
});
