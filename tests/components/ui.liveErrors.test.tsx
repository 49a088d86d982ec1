import { render, screen, waitFor } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { email, optionalText, percent, text, whole } from '../../domain/contract/fields.ts';
import { withPricingRules } from '../../domain/contract/sales/policyRules.ts';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { AmountInput, PercentInput } from '../../src/ui/inputs/amountInputs.tsx';
import { LineInput } from '../../src/ui/inputs/LineInput.tsx';
import { EmailInput } from '../../src/ui/inputs/textInputs.tsx';
import { dataProviderWith, field, refusal, Screen, typist } from '../support/screen.tsx';

const REQUIRED = 'Este campo es obligatorio';
const ADVISOR_ABOVE = 'El porcentaje del asesor debe ser menor o igual que el de la agencia';
const FEE_ABOVE = 'Los cargos de la póliza no pueden ser mayores que su valor';

const schema = withPricingRules(
  z.object({
    numberPolicy: text(40),
    contact: email,
    policyValue: percent(),
    policyFee: percent(),
    agencyPercentage: percent(),
    advisorPercentage: percent(),
    numberOfPayments: whole(1, 365),
    observations: optionalText(5),
  }),
);

/** Fills a field as a choice elsewhere would. */
const TwelvePayments = () => {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('numberOfPayments', 12)}>
      Mensual
    </button>
  );
};

const open = (values = {}, create = vi.fn()) =>
  render(
    <Screen resource="policies" dataProvider={dataProviderWith({ create })}>
      <FormPage schema={schema} texts="policies.onRegister" values={values}>
        <LineInput source="numberPolicy" />
        <EmailInput source="contact" label="Correo" />
        <AmountInput source="policyValue" />
        <AmountInput source="policyFee" />
        <PercentInput source="agencyPercentage" />
        <PercentInput source="advisorPercentage" />
        <LineInput source="numberOfPayments" />
        <LineInput source="observations" />
        <TwelvePayments />
      </FormPage>
    </Screen>,
  );

const number = () => field(/^Número de póliza/);
const agency = () => field(/^Porcentaje de la agencia/);
const advisor = () => field(/^Porcentaje del asesor/);

const press = (label: string) => typist().click(screen.getByRole('button', { name: label }));
const put = async (input: HTMLInputElement, typed: string) => {
  await typist().clear(input);
  await typist().type(input, typed);
};
const leave = () => typist().tab();
const shows = (message: string) => screen.findByText(message);
const hides = (message: string) => waitFor(() => expect(screen.queryByText(message)).toBeNull());

/** Makes an error of its own appear: by then any other would have appeared, too. */
const settle = async () => {
  await put(field(/^Observaciones/), 'demasiado');
  await leave();
  await shows('Máximo 5 caracteres');
};

const priced = {
  numberPolicy: 'P-1',
  contact: 'a@b.ec',
  policyValue: '100.00',
  policyFee: '10.00',
  agencyPercentage: '15.00',
  advisorPercentage: '10.00',
  numberOfPayments: '12',
};

describe('an error of a form', () => {
  it('does not appear at a field that was passed without typing', async () => {
    open();
    expect(document.activeElement).toBe(number());
    await settle();
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });

  it('appears at a field that was emptied and left', async () => {
    open(priced);
    await typist().clear(number());
    await leave();
    expect(await shows(REQUIRED)).toBeTruthy();
  });

  it('waits until its field is left', async () => {
    open(priced);
    await put(agency(), '5');
    await put(field(/Correo/), 'ana');
    await shows(ADVISOR_ABOVE);
    expect(screen.queryByText('Correo no válido')).toBeNull();
    await leave();
    expect(await shows('Correo no válido')).toBeTruthy();
  });

  it('leaves as soon as its field is right', async () => {
    open();
    await typist().type(field(/Correo/), 'ana');
    await leave();
    await shows('Correo no válido');
    await typist().type(field(/Correo/), '@correo.ec');
    await hides('Correo no válido');
  });

  it('leaves when the other field of its rule is changed', async () => {
    open(priced);
    await put(advisor(), '20');
    await leave();
    await shows(ADVISOR_ABOVE);
    await put(agency(), '25');
    await hides(ADVISOR_ABOVE);
  });

  it('appears when the other field of its rule is changed', async () => {
    open(priced);
    await put(agency(), '5');
    expect(await shows(ADVISOR_ABOVE)).toBeTruthy();
    expect(advisor().getAttribute('aria-invalid')).toBe('true');
  });

  it('comes and goes with fee and value alike', async () => {
    open(priced);
    await put(field(/^Valor de la póliza/), '9');
    await shows(FEE_ABOVE);
    await put(field(/^Cargos/), '8');
    await hides(FEE_ABOVE);
    await put(field(/^Cargos/), '9.50');
    await leave();
    expect(await shows(FEE_ABOVE)).toBeTruthy();
  });

  it('does not appear while the amount that cures it is being typed', async () => {
    open({ ...priced, advisorPercentage: '20.00', agencyPercentage: '30.00' });
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByText(ADVISOR_ABOVE)) seen.push(agency().value);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await typist().tripleClick(agency());
    await typist().keyboard('25');
    await settle();
    watch.disconnect();
    expect(seen).toEqual([]);
  });

  it('leaves a field that another one fills', async () => {
    open();
    await typist().type(field(/^Número de cuotas/), '0');
    await leave();
    await shows('Debe ser al menos 1');
    await press('Mensual');
    await hides('Debe ser al menos 1');
  });

  it('does not appear at an empty field because another was filled', async () => {
    open();
    await put(agency(), '15');
    await leave();
    await settle();
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });
});

describe('after an attempt to save', () => {
  it('each error leaves with its own cause', async () => {
    open();
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText(REQUIRED)).toHaveLength(7));
    await typist().type(number(), 'P');
    await waitFor(() => expect(screen.getAllByText(REQUIRED)).toHaveLength(6));
  });

  it('counts them in the bar until they are gone, and leads to the first', async () => {
    open();
    await press('Guardar');
    await shows('7 campos por corregir');
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByRole('button', { name: 'Guardar' }).focus();
    await press('Ir al primero');
    expect(document.activeElement).toBe(number());
    await typist().type(number(), 'P');
    await shows('6 campos por corregir');
  });
});

describe('what the server objects to', () => {
  beforeEach(() => {
    // What react-admin writes when a request fails.
  });

  const DUPLICATE = 'Ya existe una póliza con este número';
  const refusing = (errors: Record<string, string>) =>
    vi.fn().mockRejectedValue(refusal(409, 'No', errors));

  it('leaves when its field is changed', async () => {
    open(priced, refusing({ numberPolicy: DUPLICATE }));
    await press('Guardar');
    await shows(DUPLICATE);
    await typist().type(number(), '2');
    await hides(DUPLICATE);
  });

  it('stays while another field is changed', async () => {
    open(priced, refusing({ numberPolicy: DUPLICATE }));
    await press('Guardar');
    await shows(DUPLICATE);
    await settle();
    expect(screen.getByText(DUPLICATE)).toBeTruthy();
  });

  it('leaves when a field is changed that it may be met at', async () => {
    open(priced, refusing({ advisorPercentage: ADVISOR_ABOVE }));
    await press('Guardar');
    await shows(ADVISOR_ABOVE);
    await put(agency(), '50');
    await hides(ADVISOR_ABOVE);
  });

  it('leaves again after it was said twice', async () => {
    open(priced, refusing({ numberPolicy: DUPLICATE }));
    await press('Guardar');
    await shows(DUPLICATE);
    await typist().type(number(), '2');
    await hides(DUPLICATE);
    await press('Guardar');
    await shows(DUPLICATE);
    await typist().type(number(), '3');
    await hides(DUPLICATE);
  });
});
