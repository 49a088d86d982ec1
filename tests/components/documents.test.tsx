import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentRecord } from '../../src/data/documents.ts';
import AttachFileDialog from '../../src/resources/agency/documents/AttachFileDialog.tsx';
import DocumentDialog from '../../src/resources/agency/documents/DocumentDialog.tsx';
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
  createdAt: '2026-03-16T15:00:00.000Z',
  version: 3,
  customers_id: null,
  advisor_id: null,
  company_id: null,
  policy_id: 4,
  claim_id: null,
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
