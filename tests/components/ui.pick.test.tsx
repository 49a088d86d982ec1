import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DataProvider, Form, type GetListParams } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { NewDialog as NewBankDialog } from '../../src/resources/money/banks/BankViews.tsx';
import { LookupSelect } from '../../src/ui/inputs/LookupSelect.tsx';
import { CompanySelect } from '../../src/ui/inputs/SearchSelect.tsx';
import { inSpanishOrder, matching } from '../../src/ui/pick/PickBox.tsx';
import { dataProviderWith, refusal, renderScreen, typist } from '../support/screen.tsx';

const BANKS = [
  'Produbanco',
  'Banco Ñandú',
  'Banco Pichincha',
  'Banco del Pacífico',
  'Banco Nacional',
];
const banks = BANKS.map((bankName, index) => ({ id: index + 1, bankName }));
const companies = ['AMA', 'BMI', 'ZAMBRANO'].map((companyName, index) => ({
  id: index + 1,
  companyName,
}));

const Held = ({ source }: { source: string }) => (
  <output data-testid="held">{JSON.stringify(useWatch({ name: source }))}</output>
);
const held = () => JSON.parse(screen.getByTestId('held').textContent);
const box = () => screen.findByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

interface Shown {
  readonly methods?: Partial<DataProvider>;
  readonly forbidden?: readonly string[];
  readonly onSubmit?: () => void;
  /** What the field holds before; nothing when left out. */
  readonly value?: number;
}

const show = (source: string, children: ReactNode, shown: Shown = {}) =>
  renderScreen(
    <Form
      defaultValues={{ [source]: shown.value ?? null }}
      onSubmit={shown.onSubmit ?? (() => undefined)}
    >
      <input aria-label="antes" />
      {children}
      <Held source={source} />
      <button type="submit">enviar</button>
    </Form>,
    {
      resource: 'cards',
      dialogs: { newBank: NewBankDialog },
      forbidden: shown.forbidden ?? [],
      dataProvider: dataProviderWith({
        getList: async (resource) =>
          ({ data: resource === 'card-banks' ? banks : companies, total: 5 }) as never,
        ...shown.methods,
      }),
    },
  );

const showBanks = (shown: Shown = {}) =>
  show('bank_id', <LookupSelect source="bank_id" lookup="card-banks" registers />, shown);

const tabTo = async () => {
  await box();
  await typist().click(screen.getByLabelText('antes'));
  await typist().tab();
};

/** Comes to the field by the keyboard and opens it. */
const openByKey = async () => {
  await tabTo();
  await typist().keyboard('{ArrowDown}');
};

describe('many choices', () => {
  it('are in the order of a Spanish dictionary', () => {
    const names = ['Ópalo', 'Ñato', 'Nube', 'Oso', 'ámbar'].map((name, id) => ({ id, name }));
    expect(inSpanishOrder(names).map(({ name }) => name)).toEqual([
      'ámbar',
      'Nube',
      'Ñato',
      'Ópalo',
      'Oso',
    ]);
  });

  it('are found by every word, whatever the accents and the case', () => {
    const names = BANKS.map((name, id) => ({ id, name }));
    expect(matching(names, 'pacifico BANCO').map(({ name }) => name)).toEqual([
      'Banco del Pacífico',
    ]);
  });
});

describe('a field of a long catalogue', () => {
  it('covers nothing when the focus comes to it, and opens in order at the arrow down', async () => {
    showBanks();
    await tabTo();
    expect(options()).toEqual([]);
    await typist().keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toHaveLength(6));
    expect(options().slice(0, 5)).toEqual([
      'Banco del Pacífico',
      'Banco Nacional',
      'Banco Ñandú',
      'Banco Pichincha',
      'Produbanco',
    ]);
  });

  it('[5.8] filters as one types, and Enter takes the first without sending the form', async () => {
    const onSubmit = vi.fn();
    showBanks({ onSubmit });
    await tabTo();
    await typist().keyboard('pacifico');
    expect(options()).toEqual(['Banco del Pacífico', 'Registrar banco nuevo']);
    await typist().keyboard('{Enter}');
    expect([(await box()).value, held()]).toEqual(['Banco del Pacífico', 4]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes the only one that was found when it is left', async () => {
    showBanks();
    await tabTo();
    await typist().keyboard('produ');
    await typist().tab();
    expect(held()).toBe(1);
  });

  it('takes none of several when it is left', async () => {
    showBanks();
    await tabTo();
    await typist().keyboard('banco');
    await typist().tab();
    expect([(await box()).value, held()]).toEqual(['', null]);
  });

  it('says when nothing matches', async () => {
    showBanks({ forbidden: ['create'] });
    await tabTo();
    await typist().keyboard('xyz');
    expect(screen.getByText('No hay coincidencias')).toBeTruthy();
  });
});

describe('what is not among the choices', () => {
  it('[5.8] is registered in a dialog above, named as it was looked for, and chosen', async () => {
    const created = { id: 9, bankName: 'BANCO NUEVO' };
    const create = vi.fn(async (_resource: string, _params: { data: unknown }) => {
      banks.push(created);
      return { data: created as never };
    });
    showBanks({ methods: { create: create as never } });
    await tabTo();
    await typist().keyboard('banco nuevo{Enter}');
    const name = await screen.findByLabelText<HTMLInputElement>(/Nombre del banco/);
    expect(name.value).toBe('BANCO NUEVO');
    await typist().type(name, '{Enter}');
    await screen.findByText('El banco se ha añadido correctamente');
    await waitFor(() => expect(held()).toBe(9));
    await waitFor(async () => expect((await box()).value).toBe('BANCO NUEVO'));
    expect(create.mock.lastCall?.slice(0, 2)).toEqual([
      'banks',
      expect.objectContaining({ data: { bankName: 'BANCO NUEVO' } }),
    ]);
    banks.pop();
  });

  it('cannot be registered without the permission', async () => {
    showBanks({ forbidden: ['create'] });
    await openByKey();
    await waitFor(() => expect(options()).toHaveLength(5));
  });
});

describe('a field over a list of the server', () => {
  const serving = () =>
    vi.fn(async (_resource: string, { filter }: GetListParams) => {
      const q = String(filter?.q ?? '').toUpperCase();
      const data = companies.filter(({ companyName }) => companyName.includes(q));
      return { data: data as never[], total: data.length };
    });
  const showCompanies = (getList = serving()) => {
    show('company_id', <CompanySelect source="company_id" />, { methods: { getList } });
    return getList;
  };

  it('asks for nothing before it is opened', async () => {
    const getList = showCompanies();
    await box();
    expect(getList).not.toHaveBeenCalled();
    await openByKey();
    await waitFor(() => expect(options()).toEqual(['AMA', 'BMI', 'ZAMBRANO']));
  });

  it('asks for what is typed', async () => {
    const getList = showCompanies();
    await tabTo();
    await typist().keyboard('zam');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ q: 'zam' }));
    expect(options()).toEqual(['ZAMBRANO']);
  });

  it('takes none of an older answer, however fast Enter comes', async () => {
    showCompanies();
    await openByKey();
    await waitFor(() => expect(options()).toHaveLength(3));
    await typist().keyboard('zam{Enter}');
    expect(held()).toBe(3);
  });

  describe('whose chosen one is still on its way', () => {
    const showWaiting = async () => {
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const served = serving();
      const getList = async (resource: string, params: GetListParams) => {
        if (!params.filter.q) await arrival;
        return served(resource, params);
      };
      const getMany = async () => {
        await arrival;
        return { data: companies.slice(0, 1) as never[] };
      };
      show('company_id', <CompanySelect source="company_id" />, {
        methods: { getList, getMany },
        value: 1,
      });
      await openByKey();
      return arrive;
    };

    it('keeps what is typed when it arrives only then', async () => {
      const arrive = await showWaiting();
      await typist().keyboard('zam');
      arrive();
      await waitFor(() => expect(options()).toEqual(['ZAMBRANO']));
      expect((await box()).value).toBe('zam');
      await typist().keyboard('{Escape}');
      await waitFor(async () => expect((await box()).value).toBe('AMA'));
    });

    it('selects it when it arrives, so that what is typed takes its place', async () => {
      const arrive = await showWaiting();
      arrive();
      await waitFor(async () => expect((await box()).value).toBe('AMA'));
      const { selectionStart, selectionEnd } = await box();
      expect([selectionStart, selectionEnd]).toEqual([0, 'AMA'.length]);
    });
  });

  it('says when the choices do not arrive, and gets them again', async () => {
    const getList = serving();
    getList.mockRejectedValueOnce(refusal(503, 'No disponible'));
    showCompanies(getList);
    await openByKey();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Error al cargar los datos. Reintentar',
    );
    await typist().click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await openByKey();
    await waitFor(() => expect(options()).toEqual(['AMA', 'BMI', 'ZAMBRANO']));
  });
});
