import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DataProvider, Form } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ownPath } from '../../domain/agency/ownFields/ownField.ts';
import { amount, date } from '../../domain/contract/fields.ts';
import { advisors } from '../../domain/contract/index.ts';
import { advisor } from '../../domain/entities/advisor.ts';
import { contractResolver, usePersonBody } from '../../src/ui/form/contractResolver.ts';
import { AmountInput, PercentInput } from '../../src/ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../src/ui/inputs/CivilDateInput.tsx';
import { IdentityInput } from '../../src/ui/inputs/IdentityInput.tsx';
import { PolicyNumberInput } from '../../src/ui/inputs/PolicyNumberInput.tsx';
import { BirthdateInput } from '../../src/ui/inputs/personInputs.tsx';
import {
  EmailInput,
  NameInput,
  PhoneInput,
  UpperTextInput,
} from '../../src/ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../src/ui/inputs/YesNoInput.tsx';
import { OwnFieldRow } from '../../src/ui/ownFields/OwnFieldInput.tsx';
import { ownFieldOf } from '../support/ownFields.ts';
import { dataProviderWith, field, renderScreen, typist } from '../support/screen.tsx';

const Held = () => (
  <output data-testid="held">{JSON.stringify(useWatch({ name: 'value' }))}</output>
);

/** What the form holds. */
const held = (): unknown => JSON.parse(screen.getByTestId('held').textContent);

const HeldOwn = () => (
  <output data-testid="own">{JSON.stringify(useWatch({ name: ownPath('suma') }))}</output>
);

const input = (children: ReactNode, value: unknown = null) =>
  renderScreen(
    <Form defaultValues={{ value }}>
      {children}
      <Held />
    </Form>,
  );

describe('a text input', () => {
  it('[5.4] holds capitals for what is typed', async () => {
    input(<UpperTextInput source="value" label="Texto" />);
    await typist().type(field(/Texto/), 'peña ñandú');
    expect(held()).toBe('PEÑA ÑANDÚ');
  });

  it('keeps the caret where one types', async () => {
    input(<UpperTextInput source="value" label="Texto" />, 'ANA');
    await typist().type(field(/Texto/), 'xy', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field(/Texto/).value, field(/Texto/).selectionStart]).toEqual(['AXYNA', 3]);
  });

  it.each([
    ['STRASE', 4, 'ß', 'STRASSSE', 6],
    ['ABC', 1, 'ﬁ', 'AFIBC', 3],
  ])(
    'keeps the caret of %s behind a letter that two capitals stand for',
    async (text, at, key, after, caret) => {
      input(<UpperTextInput source="value" label="Texto" />, text);
      await typist().type(field(/Texto/), key, {
        initialSelectionStart: at,
        initialSelectionEnd: at,
      });
      expect([field(/Texto/).value, field(/Texto/).selectionStart]).toEqual([after, caret]);
    },
  );

  it('leaves an e-mail address as it is typed', async () => {
    input(<EmailInput source="value" label="Correo" />);
    await typist().type(field(/Correo/), 'Ana@correo.ec');
    expect(held()).toBe('Ana@correo.ec');
  });
});

describe('an amount input', () => {
  it.each([
    ['1.500,00', '1500.00'],
    ['1,500.00', '1500.00'],
    ['1,234.50', '1234.50'],
    ['1.500.000', '1500000.00'],
    ['$ 1,500.00', '1500.00'],
    ['1 500,5', '1500.50'],
    ['12,5', '12.50'],
    ['12,', '12.00'],
  ])('holds %s, typed key by key, as %s', async (typed, amount) => {
    input(<AmountInput source="value" label="Valor" />);
    await typist().type(field(/Valor/), typed);
    expect([field(/Valor/).value, held()]).toEqual([typed, amount]);
    await typist().tab();
    expect([field(/Valor/).value, held()]).toEqual([amount, amount]);
  });

  it('tells of a key that stands in no amount, and keeps the amount', async () => {
    input(<AmountInput source="value" label="Valor" />);
    await typist().type(field(/Valor/), '12a');
    expect([field(/Valor/).value, held()]).toEqual(['12', '12.00']);
    expect(screen.getByText('«12a» no es un valor: escríbalo como 1234.56')).toBeTruthy();
    await typist().type(field(/Valor/), '3');
    expect(screen.queryByText(/no es un valor/)).toBeNull();
  });

  it('keeps the caret when a change is rejected', async () => {
    input(<AmountInput source="value" label="Valor" />, '1234');
    await typist().type(field(/Valor/), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field(/Valor/).value, field(/Valor/).selectionStart]).toEqual(['1234', 2]);
  });

  it.each([
    ['1.2.3', '«1.2.3» no es un valor: escríbalo como 1234.56'],
    ['5-', '«5-» no es un valor: escríbalo como 1234.56'],
    ['0.125', 'Máximo dos decimales'],
  ])('keeps %s as it was typed, in red, and no schema takes it', async (typed, sentence) => {
    input(<AmountInput source="value" label="Valor" />);
    await typist().type(field(/Valor/), typed);
    await typist().tab();
    expect(field(/Valor/).value).toBe(typed);
    expect(field(/Valor/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(amount().safeParse(held()).success).toBe(false);
  });

  it.each(['1.500', '1,500'])('asks which amount is meant by %s', async (typed) => {
    input(<AmountInput source="value" label="Valor" />, '7.00');
    await typist().clear(field(/Valor/));
    await typist().type(field(/Valor/), typed);
    expect(amount().safeParse(held()).success).toBe(false);
    await typist().tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1,500.00' }));
    expect(field(/Valor/).getAttribute('aria-invalid')).toBe('true');
    await typist().click(screen.getByRole('button', { name: '1.50' }));
    expect([field(/Valor/).value, held()]).toEqual(['1.50', '1.50']);
    expect(field(/Valor/).getAttribute('aria-invalid')).toBe('false');
  });

  it('is not saved by Enter before it is known which amount is meant', async () => {
    const save = vi.fn();
    const body = z.object({ value: amount() });
    renderScreen(
      <Form onSubmit={save} resolver={contractResolver(body)} defaultValues={{ value: null }}>
        <AmountInput source="value" label="Valor" />
      </Form>,
    );
    await typist().type(field(/Valor/), '1.500{Enter}');
    expect(await screen.findByRole('button', { name: '1,500.00' })).toBeTruthy();
    await typist().click(screen.getByRole('button', { name: '1,500.00' }));
    await typist().type(field(/Valor/), '{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toEqual({ value: '1500.00' });
  });

  it('shows another amount that the form is given in place of what was typed', async () => {
    input(
      <>
        <AmountInput source="value" label="Valor" />
        <Given value="9.00" />
      </>,
    );
    await typist().type(field(/Valor/), '1.500');
    await typist().click(screen.getByRole('button', { name: 'dar' }));
    expect(field(/Valor/).value).toBe('9.00');
    expect(screen.queryByRole('button', { name: '1,500.00' })).toBeNull();
  });

  it('[5.3] moves by a cent with the arrow keys', async () => {
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

describe('an own field', () => {
  it.each([
    ['money', '1.500,00', '1500.00'],
    ['number', '1.234,5678', '1234.5678'],
  ] as const)('of %s holds %s as %s', async (kind, typed, value) => {
    const own = ownFieldOf({ kind, key: 'suma', label: 'Suma' });
    renderScreen(
      <Form defaultValues={{ customFields: {} }}>
        <OwnFieldRow fields={[own]} />
        <HeldOwn />
      </Form>,
    );
    await typist().type(field(/Suma/), typed);
    await typist().tab();
    expect(JSON.parse(screen.getByTestId('own').textContent)).toBe(value);
  });
});

describe('a number of no unit', () => {
  it.each([
    [2019, '2019'],
    [12.5, '12.5'],
  ])('that the record holds as %s is shown as %s', (held, shown) => {
    renderScreen(
      <Form defaultValues={{ customFields: { anio: held } }}>
        <OwnFieldRow fields={[ownFieldOf({ kind: 'number', key: 'anio', label: 'Año' })]} />
      </Form>,
    );
    expect(field(/Año/).value).toBe(shown);
  });
});

describe('an amount that is pasted', () => {
  const paste = async (text: string, over?: string) => {
    input(<AmountInput source="value" label="Valor" />, over);
    await typist().tripleClick(field(/Valor/));
    await typist().paste(text);
  };

  it.each([
    ['$1,234.56', undefined],
    ['1.234,56', '500.00'],
    ['1,234.56', '500.00'],
  ])('is understood as other programs write it: %s', async (text, over) => {
    await paste(text, over);
    expect(held()).toBe('1234.56');
  });

  it('is asked about where it could be two, and the amount before it is gone', async () => {
    await paste('1.500', '500.00');
    await typist().click(await screen.findByRole('button', { name: '1,500.00' }));
    expect(held()).toBe('1500.00');
  });

  it('stays where it is none, and cannot be saved', async () => {
    await paste('mil', '500.00');
    await typist().tab();
    expect(field(/Valor/).value).toBe('mil');
    expect(await screen.findByText('«mil» no es un valor: escríbalo como 1234.56')).toBeTruthy();
    expect(amount().safeParse(held()).success).toBe(false);
  });

  it('is read with the figures it is put between', async () => {
    input(<AmountInput source="value" label="Valor" />, '12');
    await typist().click(field(/Valor/));
    await typist().paste(',5');
    expect(held()).toBe('12.50');
  });
});

/** Another part of the form, which puts a value in. */
const Given = ({ value }: { readonly value: string }) => {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('value', value)}>
      dar
    </button>
  );
};

describe('a date input', () => {
  const show = (value?: string, props: object = {}) =>
    input(<CivilDateInput source="value" label="Fecha" {...props} />, value ?? null);
  const write = (text: string) => typist().type(field(/Fecha/), text);

  it.each(['28/02/1990', '28-2-1990', '28.2.1990', '28021990'])(
    'holds the civil date of %s, and writes it with its slashes when left',
    async (text) => {
      show();
      await write(text);
      expect(held()).toBe('1990-02-28');
      await typist().tab();
      expect(field(/Fecha/).value).toBe('28/02/1990');
    },
  );

  it('shows the UTC date of a timestamp', () => {
    show('1990-02-28T00:00:00.000Z');
    expect(field(/Fecha/).value).toBe('28/02/1990');
  });

  it('holds nothing once it is emptied', async () => {
    show('1990-02-28');
    await typist().clear(field(/Fecha/));
    expect(held()).toBeNull();
  });

  it('[5.7] asks which year is meant by two figures, and takes the answer', async () => {
    show(undefined, { disableFuture: true });
    await write('1-5-90');
    expect(screen.queryByText(/Quiso decir/)).toBeNull();
    await typist().tab();
    expect(screen.getByText(/¿Quiso decir 01\/05\/1990\?/)).toBeTruthy();
    await typist().click(screen.getByRole('button', { name: 'Sí, de 1990' }));
    expect([field(/Fecha/).value, document.activeElement]).toEqual(['01/05/1990', field(/Fecha/)]);
    expect(held()).toBe('1990-05-01');
  });

  it('holds no guess while the year is being asked', async () => {
    show();
    await write('1-5-90');
    await typist().tab();
    expect(date.safeParse(held()).success).toBe(false);
  });

  it('shows the date another part of the form puts in', async () => {
    input(
      <>
        <CivilDateInput source="value" label="Fecha" />
        <Given value="2026-03-16" />
      </>,
    );
    await write('31/0');
    await typist().click(screen.getByRole('button', { name: 'dar' }));
    expect(field(/Fecha/).value).toBe('16/03/2026');
  });

  it('takes the day chosen in the calendar', async () => {
    show('2026-03-16');
    await typist().click(screen.getByRole('button', { name: 'Elegir en el calendario' }));
    await typist().click(await screen.findByRole('gridcell', { name: '20' }));
    await waitFor(() => expect(field(/Fecha/).value).toBe('20/03/2026'));
  });

  it('narrows a list by nothing until it is a date, and says so', async () => {
    show('2026-03-16', { isFilter: true, hint: false });
    await typist().type(field(/Fecha/), '{Control>}a{/Control}16/3');
    expect(held()).toBeNull();
    await typist().tab();
    expect(screen.getByText('Fecha no válida')).toBeTruthy();
  });
});

const Person = () => {
  const body = usePersonBody(advisors.registerAdvisor.body, advisor);
  return (
    <Form resolver={contractResolver(body)} mode="onTouched" defaultValues={{ birthdate: null }}>
      <BirthdateInput source="birthdate" label="Nacimiento" />
    </Form>
  );
};

describe('a birth date', () => {
  const write = async (text: string) => {
    renderScreen(<Person />);
    await typist().type(field(/Nacimiento/), text);
  };

  it.each([
    ['31/02/1990', 'Fecha no válida'],
    ['1/1/2190', 'La fecha de nacimiento no puede ser futura'],
  ])('that is %s is refused at once, before it is left', async (text, message) => {
    await write(text);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(/Nacimiento/));
  });

  it('of long ago is doubted and not refused', async () => {
    await write('1/1/1901');
    expect(await screen.findByText(/más de 120 años/)).toBeTruthy();
    expect(field(/Nacimiento/).getAttribute('aria-invalid')).toBe('false');
  });
});

describe('an identity number', () => {
  const warning = /El dígito verificador no coincide/;
  const holder = { id: 7, ci_ruc: '1710034065', name: 'PÉREZ ANA' };

  const show = (of: 'customers' | 'companies' = 'customers', values: object = {}) => {
    const findByIdentity = vi.fn(async (_kind: string, typed: string) => ({
      data: typed.startsWith(holder.ci_ruc) ? holder : null,
    }));
    renderScreen(
      <Form defaultValues={{ value: null, ...values }}>
        <IdentityInput source="value" label="Cédula" of={of} />
        <Held />
      </Form>,
      { dataProvider: { ...dataProviderWith(), findByIdentity } as DataProvider },
    );
    return findByIdentity;
  };
  const write = async (text: string) => {
    await typist().type(field(/Cédula/), text);
    await typist().tab();
  };

  it('is warned of when its check digit is wrong, and kept', async () => {
    show();
    await typist().type(field(/Cédula/), '1718293040');
    expect(screen.getByText(warning)).toBeTruthy();
    expect(field(/Cédula/).getAttribute('aria-invalid')).toBe('false');
  });

  it.each(['1710034065', 'aB123'])('is not warned of when it is %s', async (number) => {
    show();
    await write(number);
    expect(screen.queryByText(warning)).toBeNull();
    expect(field(/Cédula/).value).toBe(number);
  });

  it('[5.6] is warned of its length once it is left', async () => {
    show();
    await typist().type(field(/Cédula/), '171003');
    expect(screen.queryByText(/10 dígitos/)).toBeNull();
    await typist().tab();
    expect(screen.getByText(/10 dígitos y un RUC 13/)).toBeTruthy();
  });

  it('of a company speaks of its RUC and not of passports', async () => {
    show('companies');
    await write('1710034066001');
    expect(
      screen.getByText('El dígito verificador del RUC no coincide; revise el número.'),
    ).toBeTruthy();
    expect(screen.queryByText(/pasaporte/)).toBeNull();
  });

  it('[5.5] that is taken names who has it when it is left, with a link in another tab', async () => {
    const asked = show();
    await write('171003406-5');
    expect(await screen.findByText(/Ya está registrado a nombre de PÉREZ ANA\./)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver en otra pestaña' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      '/customers?filter={"q":"1710034065"}',
    );
    expect(link.getAttribute('target')).toBe('_blank');
    expect(asked.mock.lastCall?.slice(0, 3)).toEqual(['customers', '1710034065', undefined]);
  });

  it('whose person is there with the other number is doubted, not refused', async () => {
    show();
    await write('1710034065001');
    expect(await screen.findByText(/PÉREZ ANA está registrado con su 1710034065\./)).toBeTruthy();
    expect(screen.queryByText(/Ya está registrado/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver en otra pestaña' })).toBeTruthy();
  });

  it('is no longer said to be taken once it is another', async () => {
    show();
    await write('1710034065');
    await screen.findByText(/Ya está registrado/);
    await typist().type(field(/Cédula/), '0');
    expect(screen.queryByText(/Ya está registrado/)).toBeNull();
  });

  it('that is one’s own is not asked about', async () => {
    const asked = show('customers', { id: 7, value: '1710034065' });
    await typist().click(field(/Cédula/));
    await typist().tab();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a doubtful text', () => {
  it.each([
    ['123', /números o símbolos/],
    ['😀ANA', /números o símbolos/],
    ['<B>X</B>', /números o símbolos/],
  ])('[5.6] as a name, %s, is warned of and kept', async (name, warning) => {
    input(<NameInput source="value" label="Nombre" />);
    await typist().type(field(/Nombre/), name);
    expect(screen.getByText(warning)).toBeTruthy();
    expect(field(/Nombre/).getAttribute('aria-invalid')).toBe('false');
    expect(field(/Nombre/).value).toBe(name);
  });

  it('as a telephone is warned of once it is left', async () => {
    input(<PhoneInput source="value" label="Teléfono" />);
    await typist().type(field(/Teléfono/), '1');
    expect(screen.queryByText(/parece incompleto/)).toBeNull();
    await typist().tab();
    expect(screen.getByText('El teléfono parece incompleto; revíselo.')).toBeTruthy();
    expect(field(/Teléfono/).getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a choice of yes or no', () => {
  it('[5.10] holds a boolean', async () => {
    input(<YesNoInput source="value" label="Acepta" />);
    await typist().click(screen.getByLabelText('SÍ'));
    expect(held()).toBe(true);
    await typist().click(screen.getByLabelText('NO'));
    expect(held()).toBe(false);
  });
});

describe('a policy number', () => {
  it('says once it is left who has it already, however it is written, with a link', async () => {
    const findPolicyByNumber = vi.fn(async () => ({
      data: {
        id: 4,
        numberPolicy: 'VH-001',
        customer: { id: 7, ci_ruc: '1710034065', firstName: 'ANA', surname: 'PÉREZ' },
      },
    }));
    renderScreen(
      <Form defaultValues={{ value: null }}>
        <PolicyNumberInput source="value" label="Número" />
      </Form>,
      { dataProvider: { ...dataProviderWith(), findPolicyByNumber } as DataProvider },
    );
    await typist().type(field(/Número/), 'vh 001');
    expect(findPolicyByNumber).not.toHaveBeenCalled();
    await typist().tab();
    expect(await screen.findByText(/VH-001 ya está registrada, de PÉREZ ANA/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toContain('VH-001');
    expect(field(/Número/).getAttribute('aria-invalid')).toBe('false');
  });
});
