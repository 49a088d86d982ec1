import { describe, expect, it } from 'vitest';
import { type BuiltInKind, guessPlaces, IMPORTS } from '../../domain/agency/imports/columns.ts';
import { guessByContents } from '../../domain/agency/imports/contents.ts';

/** Which headings name which fields. */
const named = (kind: BuiltInKind, headings: readonly string[]) => {
  const places = guessPlaces(IMPORTS[kind].columns, headings);
  return Object.fromEntries(
    Object.entries(places).map(([field, place]) => [headings[place] ?? '', field]),
  );
};

describe('the headings of a file', () => {
  it('are known as agencies in Ecuador write them', () => {
    expect(
      named('customers', [
        'Cédula/RUC',
        'Apellidos y nombres',
        'F. Nac.',
        'Est. civil',
        'Prov.',
        'Ciudad/Cantón',
        'Celular',
      ]),
    ).toEqual({
      'Cédula/RUC': 'ci_ruc',
      'Apellidos y nombres': 'wholeName',
      'F. Nac.': 'birthdate',
      'Est. civil': 'status_id',
      'Prov.': 'province_id',
      'Ciudad/Cantón': 'city_id',
      Celular: 'numberPhone',
    });
  });

  it('are known in English', () => {
    expect(
      named('customers', [
        'ID number',
        'Name',
        'Last name',
        'Phone',
        'E-mail',
        'Birth date',
        'Address',
        'City',
      ]),
    ).toEqual({
      'ID number': 'ci_ruc',
      Name: 'firstName',
      'Last name': 'surname',
      Phone: 'numberPhone',
      'E-mail': 'email',
      'Birth date': 'birthdate',
      Address: 'address',
      City: 'city_id',
    });
    expect(
      named('policies', [
        'Policy number',
        'Insurer',
        'Client',
        'Advisor',
        'Start date',
        'End date',
        'Premium',
        'Commission',
      ]),
    ).toEqual({
      'Policy number': 'numberPolicy',
      Insurer: 'company_id',
      Client: 'customers_id',
      Advisor: 'advisor_id',
      'Start date': 'startDate',
      'End date': 'endDate',
      Premium: 'policyValue',
      Commission: 'agencyPercentage',
    });
  });

  it('name a customer by their number sooner than by their name', () => {
    expect(named('policies', ['Asegurado', 'C.I.'])).toEqual({ 'C.I.': 'customers_id' });
  });

  it('name names in several columns sooner than in one', () => {
    expect(named('customers', ['Cliente', 'Nombres', 'Apellidos'])).toEqual({
      Nombres: 'firstName',
      Apellidos: 'surname',
    });
  });
});

describe('columns whose headings say nothing', () => {
  const columns = IMPORTS.customers.columns;
  const rows = [
    ['1710034065', 'MORA VEGA ANA LUCÍA', '0991234567', 'ana@ejemplo.ec', 'AV. QUITO'],
    ['912345675', 'PAZ SOL JOSÉ', '991234568', 'jose@ejemplo.ec', 'CALLE LOJA'],
    ['0912345683', 'VEGA LUIS', '0991234569', 'luis@ejemplo.ec', 'CALLE AZUAY'],
  ].map((cells) => ({ cells }));
  const headings = ['A', 'B', 'C', 'D', 'E'];

  it('are known by their cells', () => {
    expect(guessByContents(columns, rows, headings, {})).toEqual({
      ci_ruc: 0,
      wholeName: 1,
      numberPhone: 2,
      email: 3,
    });
  });

  it('are left to the user where two look alike', () => {
    const twice = rows.map(({ cells }) => ({ cells: [...cells, cells[3] ?? null] }));
    expect(guessByContents(columns, twice, [...headings, 'F'], {})).not.toHaveProperty('email');
  });

  it('leave what headings name as it is', () => {
    expect(guessByContents(columns, rows, headings, { address: 3 })).toMatchObject({ address: 3 });
  });

  it('have whole names where «Nombre» stands without surnames', () => {
    const places = guessPlaces(columns, ['Cédula', 'Nombre']);
    expect(guessByContents(columns, rows, ['Cédula', 'Nombre'], places)).toEqual({
      ci_ruc: 0,
      wholeName: 1,
    });
  });
});
