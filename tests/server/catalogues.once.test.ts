import { describe, expect, it } from 'vitest';
import * as names from '../../demo/names.ts';
import * as ids from '../../domain/catalogueIds.ts';
import { checkIdentity } from '../../domain/people/identity.ts';
import { banks } from '../../server/db/catalogues/banks.ts';
import { cities } from '../../server/db/catalogues/cantons/index.ts';
import { insurers } from '../../server/db/catalogues/insurers.ts';
import { provinces } from '../../server/db/catalogues/provinces.ts';
import * as fixed from '../../server/db/catalogues/seed.ts';

/** Of the official division, for each province: [cantons, canton of the capital (…01)]. */
const officialDivision: Record<string, [number, string]> = {
  Azuay: [15, 'Cuenca'],
  Bolívar: [7, 'Guaranda'],
  Cañar: [7, 'Azogues'],
  Carchi: [6, 'Tulcán'],
  Cotopaxi: [7, 'Latacunga'],
  Chimborazo: [10, 'Riobamba'],
  'El Oro': [14, 'Machala'],
  Esmeraldas: [7, 'Esmeraldas'],
  Guayas: [25, 'Guayaquil'],
  Imbabura: [6, 'Ibarra'],
  Loja: [16, 'Loja'],
  'Los Ríos': [13, 'Babahoyo'],
  Manabí: [22, 'Portoviejo'],
  'Morona Santiago': [13, 'Morona'],
  Napo: [5, 'Tena'],
  Pastaza: [4, 'Pastaza'],
  Pichincha: [8, 'Quito'],
  Tungurahua: [9, 'Ambato'],
  'Zamora Chinchipe': [9, 'Zamora'],
  Galápagos: [3, 'San Cristóbal'],
  Sucumbíos: [7, 'Lago Agrio'],
  Orellana: [4, 'Orellana'],
  'Santo Domingo de los Tsáchilas': [2, 'Santo Domingo'],
  'Santa Elena': [3, 'Santa Elena'],
};

/** The text without accents and case: what makes two names the same to a reader. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const repeated = <T>(values: readonly T[]) => values.filter((v, at) => values.indexOf(v) !== at);

describe('provinces and cantons', () => {
  it('are the 24 provinces in the order of their INEC codes', () => {
    expect(provinces.map((province) => province.provinceName)).toEqual(
      Object.keys(officialDivision),
    );
    expect(provinces.map((province) => province.id)).toEqual(
      Array.from({ length: 24 }, (_, at) => at + 1),
    );
  });

  it.each(provinces)('$provinceName has its official cantons and capital', (province) => {
    const own = cities.filter((city) => city.provinceId === province.id);
    const capital = own.find((city) => city.id === province.id * 100 + 1);
    expect([own.length, capital?.cityName]).toEqual(officialDivision[province.provinceName]);
  });

  it('have no canton outside the 24 provinces', () => {
    const known = provinces.map((province) => province.id);
    expect(cities.filter((city) => !known.includes(city.provinceId))).toEqual([]);
  });

  it('use each canton code once', () => {
    expect(repeated(cities.map((city) => city.id))).toEqual([]);
  });

  it('name no canton twice within a province', () => {
    const named = cities.map((city) => `${city.provinceId} ${folded(city.cityName)}`);
    expect(repeated(named)).toEqual([]);
  });
});

describe('banks and insurers', () => {
  it('name no bank twice, whatever the accents and case', () => {
    expect(repeated(banks.map(folded))).toEqual([]);
  });

  it('name no insurer twice and use no RUC twice', () => {
    expect(repeated(insurers.map((insurer) => folded(insurer.companyName)))).toEqual([]);
    expect(repeated(insurers.map((insurer) => insurer.ciRuc))).toEqual([]);
  });

  it.each(insurers)('$companyName has a RUC with the right check digit', ({ ciRuc }) => {
    expect(ciRuc).toMatch(/^\d{2}9\d{7}001$/);
    expect(checkIdentity(ciRuc)).toBe('valid');
  });
});

describe('fixed catalogues', () => {
  it.each([
    ['civil statuses', ids.CIVIL_STATUS, fixed.civilStatuses],
    ['policy types', ids.POLICY_TYPE, fixed.policyTypes],
    ['payment frequencies', ids.PAYMENT_FREQUENCY, fixed.paymentFrequencies],
    ['payment methods', ids.PAYMENT_METHOD, fixed.paymentMethods],
    ['policy statuses', ids.POLICY_STATUS, fixed.policyStatuses],
    ['payment statuses', ids.PAYMENT_STATUS, fixed.paymentStatuses],
    ['card statuses', ids.CARD_STATUS, fixed.cardStatuses],
    ['card types', ids.CARD_TYPE, fixed.cardTypes],
    ['account types', ids.ACCOUNT_TYPE, fixed.accountTypes],
    ['advance statuses', ids.ADVANCE_STATUS, fixed.advanceStatuses],
  ])('have one row for each named id of the %s', (_, named, rows) => {
    expect(rows.map((row) => row.id)).toEqual(Object.values(named));
  });

  it('[9.18] keep the ids and names the contract gives the payment methods', () => {
    expect(fixed.paymentMethods.map((method) => `${method.id} ${method.methodName}`)).toEqual([
      '1 Transferencia',
      '2 Depósito',
      '3 Efectivo',
      '4 Cheque',
      '5 Cheque Internacional',
      '6 Tarjeta de Crédito/Débito',
      '7 Contado',
      '8 Otros',
      '9 Débito Bancario',
    ]);
  });

  it('[9.18] keep the ids and names the contract gives the policy statuses', () => {
    expect(fixed.policyStatuses.map((status) => `${status.id} ${status.statusName}`)).toEqual([
      '1 Activa',
      '2 Cancelada',
      '3 Culminada',
      '4 Por Culminar',
    ]);
  });
});

describe('pools of the demo data', () => {
  it.each(Object.entries(names))('%s repeat nothing and are upper case', (_, pool) => {
    expect(repeated(pool)).toEqual([]);
    expect(pool).toEqual(pool.map((entry) => entry.toLocaleUpperCase('es')));
  });
});
