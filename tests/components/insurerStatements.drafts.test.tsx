// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { type DataProvider, useLocation } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InsurerStatement, StatementFilePreview } from '../../src/data/insurerStatements.ts';
import {
  StatementCreate,
  UpdateStatementDialog,
} from '../../src/resources/money/insurerStatements/StatementForms.tsx';
import StatementList from '../../src/resources/money/insurerStatements/StatementList.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import {
  choose,
  chooseRowAction,
  dataProviderWith,
  field,
  openRowActions,
  press,
  refusal,
  renderScreen,
  rowOf,
  textsOf,
  typist,
} from '../support/screen.tsx';
import { aStatement } from './insurerStatementsBuilders.ts';

beforeEach(ignoreInputProps);

const companies = [{ id: 3, companyName: 'EQUINOCCIAL' }];

/** Opens the form and fills in whose statement it is. */
const openForm = async (create: DataProvider['create'], commands: object = {}) => {
  renderScreen(
    <>
      <StatementCreate />
      <Address />
    </>,
    {
      resource: 'insurer-statements',
      path: '*',
      dataProvider: dataProviderWith({
        getList: async () => ({ data: companies as never[], total: 1 }),
        getMany: async () => ({ data: companies as never[] }),
        create,
        ...commands,
      }),
    },
  );
  await choose(/Compañía/, 'EQUINOCCIAL');
  await typist().type(field(/N.º de liquidación/), 'marzo');
  await typist().type(field(/Fecha de emisión/), '14032026');
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};

describe('the registration of an insurer’s statement', () => {
  it('leads to its lines', async () => {
    await openForm(async () => ({ data: { id: 5 } as never }));
    await press('Agregar');
    await typist().type(field(/Póliza/), 'vh 1');
    await typist().type(field(/Comisión/), '12.5');
    await press('Guardar');
    expect(await screen.findByText('at /insurer-statement?id=5')).toBeTruthy();
  });

  it('keeps the form when the server refuses it', async () => {
    const refused = { numberStatement: 'Ya hay una liquidación con este número' };
    await openForm(() => Promise.reject(refusal(409, 'Revise los campos marcados', refused)));
    await press('Agregar');
    await typist().type(field(/Póliza/), 'vh 1');
    await typist().type(field(/Comisión/), '12.5');
    await press('Guardar');
    expect(await screen.findByText(refused.numberStatement)).toBeTruthy();
    expect([field(/N.º de liquidación/).value, field(/Póliza/).value]).toEqual(['MARZO', 'VH 1']);
  });

  describe('from a file', () => {
    const preview: StatementFilePreview = {
      headings: ['Poliza', 'Comision'],
      columns: { policyNumber: 0, commission: 1 },
      isKept: false,
      lines: 4,
      total: 60,
      statedTotal: 60.5,
      sample: [
        { row: 2, policyNumber: 'VH-1', insured: null, collectedOn: null, commission: 16.67 },
      ],
      problems: [],
      leftOut: [],
    };
    const content = btoa('Poliza;Comision');
    const chooseFile = () =>
      typist().upload(
        screen.getByLabelText('Elegir archivo'),
        new File([atob(content)], 'marzo.csv'),
      );

    it('shows what it holds, and sends it with its columns and the total it states', async () => {
      const create = vi.fn(async () => ({ data: { id: 5 } as never }));
      const readStatementFile = vi.fn(async () => ({ data: preview }));
      await openForm(create, { readStatementFile });
      await chooseFile();
      expect(await screen.findByText(/^4 líneas, \$60\.00 en total/)).toBeTruthy();
      expect(readStatementFile).toHaveBeenCalledExactlyOnceWith({
        body: { company_id: 3, content, kind: 'statement' },
      });
      await press('Guardar');
      await waitFor(() => expect(create).toHaveBeenCalledOnce());
      const file = { name: 'marzo.csv', content, columns: preview.columns };
      const data = { company_id: 3, numberStatement: 'MARZO', issuedOn: '2026-03-14', file };
      expect(create).toHaveBeenCalledWith(
        'insurer-statements',
        expect.objectContaining({
          data: expect.objectContaining({ ...data, statedTotal: '60.50' }),
        }),
      );
    });

    it('says why it cannot be read', async () => {
      const readStatementFile = () => Promise.reject(refusal(400, 'El archivo no tiene títulos'));
      await openForm(vi.fn(), { readStatementFile });
      await chooseFile();
      const alerts = await screen.findAllByRole('alert');
      expect(alerts.map(({ textContent }) => textContent).join()).toContain('no tiene títulos');
    });
  });
});

describe('the list of insurers’ statements', () => {
  const openList = (statements: InsurerStatement[], methods: Partial<DataProvider> = {}) =>
    renderScreen(<StatementList />, {
      resource: 'insurer-statements',
      dataProvider: dataProviderWith({
        getList: async () => ({ data: statements as never[], total: statements.length }),
        ...methods,
      }),
    });

  it('removes a draft after asking', async () => {
    const remove = vi.fn(async () => ({ data: { id: 5 } as never }));
    openList([aStatement()], { delete: remove });
    await chooseRowAction(await rowOf('MARZO-2026'), 'Eliminar liquidación');
    const question = await screen.findByRole('alertdialog');
    expect(remove).not.toHaveBeenCalled();
    await typist().click(within(question).getByRole('button', { name: 'Eliminar liquidación' }));
    expect(await screen.findByText('Liquidación eliminada correctamente')).toBeTruthy();
    expect(remove).toHaveBeenCalledExactlyOnceWith(
      'insurer-statements',
      expect.objectContaining({ id: 5 }),
    );
  });

  it('offers the change and the removal of drafts alone', async () => {
    openList([aStatement(), aStatement({ id: 6, status: 'approved', open: 0 })]);
    const [draft, approved] = await screen.findAllByRole('row', { name: /MARZO-2026/ });
    expect(textsOf(await openRowActions(approved as HTMLElement), 'menuitem')).toEqual([
      'Conciliar',
    ]);
    await typist().keyboard('{Escape}');
    expect(textsOf(await openRowActions(draft as HTMLElement), 'menuitem')).toEqual([
      'Conciliar',
      'Actualizar datos',
      'Eliminar liquidación',
    ]);
  });
});

describe('the update of a draft', () => {
  it('opens on it as it is, and sends what was changed with its version', async () => {
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({
      data: { ...aStatement(), ...data } as never,
    }));
    const getOne = async () => ({ data: aStatement() as never });
    renderScreen(<UpdateStatementDialog id={5} />, {
      resource: 'insurer-statements',
      dataProvider: dataProviderWith({ getOne, update }),
    });
    await waitFor(() => expect(field(/N.º de liquidación/).value).toBe('MARZO-2026'));
    await typist().type(field(/N.º de liquidación/), '-b');
    await press('Guardar');
    expect(await screen.findByText('La liquidación se actualizó correctamente')).toBeTruthy();
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      numberStatement: 'MARZO-2026-B',
      issuedOn: '2026-03-14',
      version: 4,
    });
  });
});
