import { fireEvent, render, screen } from '@testing-library/react';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { date } from '../../domain/contract/fields.ts';
import { AmountInput, PercentInput } from '../../src/ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../src/ui/inputs/CivilDateInput.tsx';
import { textOfDay } from '../../src/ui/inputs/civilDay.ts';
import { EmailInput } from '../../src/ui/inputs/contactInputs.tsx';
import { IdentityInput } from '../../src/ui/inputs/IdentityInput.tsx';
import { UpperTextInput } from '../../src/ui/inputs/UpperTextInput.tsx';
import { YesNoInput } from '../../src/ui/inputs/YesNoInput.tsx';
import { field, Screen, typist } from '../support/screen.tsx';

const Held = () => <output>{JSON.stringify(useWatch({ name: 'value' }))}</output>;

/** What the form holds. */
const held = (): unknown => JSON.parse(screen.getByRole('status', { hidden: false }).textContent);

const input = (children: ReactNode, value: unknown = null) =>
  render(
    <Screen>
      <Form defaultValues={{ value }}>
        {children}
        <Held />
      </Form>
    </Screen>,
  );

describe('a text input', () => {
  it('holds capitals for what is typed', async () => {
    input(<UpperTextInput source="value" label="Texto" />);
    await typist().type(field(/Texto/), 'peña ñandú');
    expect(held()).toBe('PEÑA ÑANDÚ');
  });

  it('keeps the caret where one types', async () => {
    input(<UpperTextInput source="value" label="Texto" />, 'ANA');
    await typist().type(field(/Texto/), 'xy', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field(/Texto/).value, field(/Texto/).selectionStart]).toEqual(['AXYNA', 3]);
  });

  it('leaves an e-mail address as it is typed', async () => {
    input(<EmailInput source="value" label="Correo" />);
    await typist().type(field(/Correo/), 'Ana@correo.ec');
    expect(held()).toBe('Ana@correo.ec');
  });
});

describe('an amount input', () => {
  it.each([
    ['12,5', '12.5'],
    ['1a2', '12'],
    ['1.2.3', '1.23'],
    ['-', '-'],
    ['.', '.'],
    ['5-', '5'],
  ])('makes of %s typed the text %s', async (typed, text) => {
    input(<AmountInput source="value" label="Valor" />);
    await typist().type(field(/Valor/), typed);
    expect(field(/Valor/).value).toBe(text);
  });

  it('keeps the caret when a change is rejected', async () => {
    input(<AmountInput source="value" label="Valor" />, '1234');
    await typist().type(field(/Valor/), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field(/Valor/).value, field(/Valor/).selectionStart]).toEqual(['1234', 2]);
  });

  it('completes the amount when it is left', async () => {
    input(<AmountInput source="value" label="Valor" />);
    await typist().type(field(/Valor/), '12,');
    await typist().tab();
    expect(held()).toBe('12.00');
  });

  it('moves by a cent with the arrow keys', async () => {
    input(<PercentInput source="value" label="Porcentaje" />, '0.30');
    await typist().type(field(/Porcentaje/), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(held()).toBe('0.31');
  });

  it('shows a number of the wire with its two decimals', () => {
    input(<AmountInput source="value" label="Valor" />, 1200.5);
    expect(field(/Valor/).value).toBe('1200.50');
  });

  it('asks a phone for its keyboard of decimals', () => {
    input(<AmountInput source="value" label="Valor" />);
    expect(field(/Valor/).inputMode).toBe('decimal');
  });
});

describe('a date input', () => {
  const write = (text: string) =>
    fireEvent.change(screen.getByDisplayValue(/^$|\d/), { target: { value: text } });

  it('holds the civil date of DD/MM/YYYY', () => {
    input(<CivilDateInput source="value" label="Fecha" />);
    write('28/02/1990');
    expect(held()).toBe('1990-02-28');
  });

  it('shows the UTC date of a timestamp', () => {
    input(<CivilDateInput source="value" label="Fecha" />, '1990-02-28T00:00:00.000Z');
    expect(screen.getByDisplayValue('28/02/1990')).toBeTruthy();
  });

  it('holds what no schema takes for a date when there is no such day', () => {
    const text = textOfDay(dayjs('not a day'));
    expect(date.safeParse(text).error?.issues[0]?.message).toBe('Fecha no válida');
  });

  it('holds nothing once it is emptied', () => {
    input(<CivilDateInput source="value" label="Fecha" />, '1990-02-28');
    write('');
    expect(held()).toBeNull();
  });
});

describe('an identity number', () => {
  const warning = /El dígito verificador no coincide/;

  it('is warned of when its check digit is wrong, and kept', async () => {
    input(<IdentityInput source="value" label="Cédula" />);
    await typist().type(field(/Cédula/), '1718293040');
    expect(screen.getByText(warning)).toBeTruthy();
    expect(field(/Cédula/).getAttribute('aria-invalid')).toBe('false');
  });

  it.each(['1710034065', 'aB123'])('is not warned of when it is %s', async (number) => {
    input(<IdentityInput source="value" label="Cédula" />);
    await typist().type(field(/Cédula/), number);
    expect(screen.queryByText(warning)).toBeNull();
    expect(field(/Cédula/).value).toBe(number);
  });
});

describe('a choice of yes or no', () => {
  it('holds a boolean', async () => {
    input(<YesNoInput source="value" label="Acepta" />);
    await typist().click(screen.getByLabelText('SÍ'));
    expect(held()).toBe(true);
    await typist().click(screen.getByLabelText('NO'));
    expect(held()).toBe(false);
  });
});
