import { render, screen, within } from '@testing-library/react';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { consents, limitations } from '../../domain/contract/index.ts';
import type { Consent, Purpose, Restriction } from '../../src/data/privacyRecords.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { UpdateCustomerDialog } from '../../src/resources/people/customers/CustomerForms.tsx';
import CustomerPage from '../../src/resources/people/customers/page/CustomerPage.tsx';
import {
  type Answering,
  dataProviderWith,
  field,
  press,
  Screen,
  typist,
} from '../support/screen.tsx';

const ana = {
  id: 5,
  ci_ruc: '0102030405',
  firstName: 'ANA',
  secondName: null,
  surname: 'PÉREZ',
  secondSurname: null,
  status_id: 1,
  civil: { id: 1, status: 'Soltero' },
  province: { id: 1, provinceName: 'Azuay' },
  city: { id: 1, cityName: 'Cuenca' },
  numberPhone: '0991234567',
  email: 'ana@correo.ec',
  address: 'CALLE 1',
  birthdate: '1985-04-12T00:00:00.000Z',
  occupation: null,
  personalData: true,
  createdAt: '2025-06-01T15:00:00.000Z',
  policiesCount: 0,
  anonymizedAt: null,
  limitedAt: null as string | null,
  customFields: {},
};

const limited = { ...ana, limitedAt: '2026-03-10T15:00:00.000Z' };

const text = {
  id: 1,
  number: 1,
  body: 'AUTORIZO LOS SALUDOS',
  sha256: 'ab'.repeat(32),
  validFrom: '2021-05-26',
  userName: null,
  createdAt: '2026-01-01T15:00:00.000Z',
};

const purpose = (id: number, label: string, more: Partial<Purpose> = {}): Purpose => ({
  id,
  key: `p${id}`,
  label,
  isExplicit: false,
  isActive: true,
  version: 1,
  texts: [text],
  ...more,
});

const purposes = [purpose(1, 'Saludos'), purpose(2, 'Salud', { isExplicit: true })];

const given: Consent = {
  id: 9,
  purpose: { id: 1, label: 'Saludos', isActive: true },
  entry: 'given',
  textNumber: 1,
  isOutdated: false,
  saidOn: '2026-03-01',
  means: 'person',
  evidence: null,
  userName: 'eva',
  createdAt: '2026-03-01T15:00:00.000Z',
};

const dialogs = {
  consent: lazy(() => import('../../src/resources/privacy/consents/ConsentDialog.tsx')),
  limitation: lazy(() => import('../../src/resources/privacy/consents/RestrictionDialog.tsx')),
};

interface Agency {
  readonly customer?: typeof ana;
  readonly limitations?: readonly Restriction[];
  readonly commands?: Partial<AmparoDataProvider>;
}

const open = ({ customer = ana, limitations = [], commands }: Agency = {}) =>
  render(
    <Screen
      at="/customers/5/show"
      path="/customers/:id/show"
      dialogs={dialogs}
      dataProvider={dataProviderWith({
        getMany: async () => ({ data: [customer] as never[] }),
        getOne: async () => ({ data: customer as never }),
        customerSummary: async () => ({
          data: {
            policies: { live: 0, all: 0 },
            late: { count: 0, total: 0, since: null },
            coming: { count: 0, total: 0 },
            next: null,
          },
        }),
        listPurposes: async () => ({ data: purposes }),
        listCustomerConsents: async () => ({ data: [given] }),
        listLimitations: async () => ({ data: [...limitations] }),
        ...commands,
      })}
    >
      <CustomerPage />
    </Screen>,
  );

const openTab = async () =>
  typist().click(await screen.findByRole('tab', { name: 'Datos personales' }));

describe('the personal data of a customer', () => {
  it('shows what they said last of each purpose', async () => {
    open();
    await openTab();
    const table = await screen.findByRole('table', { name: 'Consentimientos' });
    const [, greetings, health] = within(table).getAllByRole('row');
    expect(greetings?.textContent).toMatch(/^SaludosDADO01\/03\/2026/);
    expect(health?.textContent).toMatch(/^SaludSIN REGISTRO/);
  });

  it('tells a SÍ of the form that nothing shows from a consent', async () => {
    const treatment = purpose(3, 'Tratamiento', { key: 'treatment' });
    open({ commands: { listPurposes: async () => ({ data: [treatment] }) } });
    await openTab();
    const table = await screen.findByRole('table', { name: 'Consentimientos' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toMatch(/^TratamientoSÍ en la ficha, sin constancia/);
  });

  it('takes a withdrawal by the same dialog as a consent, and sends what was said', async () => {
    const recordConsent = vi.fn<Answering<typeof consents.recordConsent>>(async () => ({
      data: { ...given, entry: 'withdrawn', textNumber: null },
    }));
    open({ commands: { recordConsent } });
    await openTab();
    await press('Retirar consentimiento: Saludos');
    expect(await screen.findByText(/no se le enviará nada/)).toBeTruthy();
    const user = typist();
    await user.click(screen.getByRole('combobox', { name: /Cómo lo dice/ }));
    await user.click(await screen.findByRole('option', { name: 'Por teléfono' }));
    await user.type(field(/Cómo consta/), 'LLAMADA');
    await press('Guardar');
    await screen.findByText('Consentimiento registrado');
    expect(recordConsent.mock.calls[0]?.[0].body).toMatchObject({
      customers_id: 5,
      purpose_id: 1,
      entry: 'withdrawn',
      means: 'telephone',
      evidence: 'LLAMADA',
    });
  });

  it('shows the words that are agreed to, and that some must be agreed to expressly', async () => {
    open();
    await openTab();
    await press('Registrar consentimiento: Salud');
    expect(await screen.findByText(/AUTORIZO LOS SALUDOS/)).toBeTruthy();
    expect(screen.getByText('Este consentimiento debe darse de forma expresa.')).toBeTruthy();
  });
});

describe('a limited customer', () => {
  const imposed: Restriction = {
    id: 3,
    entry: 'imposed',
    ground: 'accuracy',
    day: '2026-03-10',
    reason: 'IMPUGNÓ SU DIRECCIÓN',
    until: null,
    requestNumber: null,
    userName: 'eva',
    createdAt: '2026-03-10T15:00:00.000Z',
  };

  it('is said to be one before anything is done, and offers no change', async () => {
    open({ customer: limited });
    expect(await screen.findByText(/está limitado desde el 10\/03\/2026/)).toBeTruthy();
    expect(screen.getByText('LIMITADO')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actualizar cliente' })).toBeNull();
  });

  it('is released with a reason', async () => {
    const liftLimitation = vi.fn<Answering<typeof limitations.liftLimitation>>(async () => ({
      data: { ...imposed, entry: 'lifted', ground: null },
    }));
    open({ customer: limited, limitations: [imposed], commands: { liftLimitation } });
    await openTab();
    expect(await screen.findByText(/Impugna la exactitud/)).toBeTruthy();
    await press('Levantar la limitación');
    await screen.findByText('Sus datos y pólizas volverán a admitir cambios.');
    await typist().type(field(/Motivo/), 'SE CORRIGIÓ');
    const [, save] = screen.getAllByRole('button', {
      name: 'Levantar la limitación',
      hidden: true,
    });
    await typist().click(save as HTMLElement);
    await screen.findByText('Limitación registrada');
    expect(liftLimitation.mock.calls[0]?.[0].body).toMatchObject({
      customers_id: 5,
      reason: 'SE CORRIGIÓ',
    });
  });

  it('has a dialog of update that says so before anything is typed', async () => {
    render(
      <Screen dataProvider={dataProviderWith({ getOne: async () => ({ data: limited as never }) })}>
        <UpdateCustomerDialog id={5} />
      </Screen>,
    );
    expect(await screen.findByText(/pida a quien lleva la protección de datos/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
