import { blankOwnField } from '../../../domain/agency/ownFields/sets.ts';
import type { Item } from '../../../domain/agency/settingsPackage/sections.ts';

/** What the demonstration's administrator has shaped, as settings packages have it. */

/** @returns a field as its form sends it */
const field = (key: string, label: string, kind: string, more: Item = {}): Item => ({
  ...blankOwnField('policies'),
  isInPdf: false,
  key,
  label,
  kind,
  ...more,
});

/** Own objects with their fields. */
export const objects = [
  {
    key: 'vehiculos_de_reemplazo',
    singular: 'Vehículo de reemplazo',
    plural: 'Vehículos de reemplazo',
    gender: 'm',
    icon: 'car',
    parent: 'customers',
    isInside: false,
    fields: [
      field('placa', 'Placa', 'text', { isRequired: true, isUnique: true, isSearched: true }),
      field('desde', 'Desde', 'date', { isInList: true, isSorted: true }),
      field('dias', 'Días', 'number', { isRequired: true, isInList: true, isSorted: true }),
      field('costo_diario', 'Costo diario', 'money', { isRequired: true }),
      field('total', 'Total', 'computed', { expression: 'dias * costo_diario', isInList: true }),
    ],
  },
  {
    key: 'beneficiarios',
    singular: 'Beneficiario',
    plural: 'Beneficiarios',
    gender: 'm',
    icon: 'people',
    parent: 'policies',
    policyTypes: ['Vida Individual'],
    isInside: true,
    fields: [
      field('nombre', 'Nombre', 'text', { isRequired: true, isSearched: true, isPersonal: true }),
      field('parentesco', 'Parentesco', 'choice', {
        options: ['Cónyuge', 'Hijo o hija', 'Padre o madre', 'Otro'],
      }),
      field('porcentaje', 'Porcentaje', 'percent', { isRequired: true, columnTotal: 'hundred' }),
    ],
  },
] as const;

/** The titles of their records, by their keys. */
export const titles: Readonly<Record<string, string>> = {
  vehiculos_de_reemplazo: '{placa}',
  beneficiarios: '{nombre}',
};

/** Their records; days are counted from today. */
export const drafts = {
  cars: [
    { placa: 'PBX-4821', since: -3, dias: 7, costo_diario: '38.50' },
    { placa: 'GSL-1190', since: -12, dias: 10, costo_diario: '42.00' },
    { placa: 'ABC-7735', since: -40, dias: 5, costo_diario: '35.00' },
    { placa: 'PDT-3068', since: 2, dias: 4, costo_diario: '55.25' },
  ],
  beneficiaries: [
    [
      { nombre: 'ROSA ELENA ANDRADE', parentesco: 'Cónyuge', porcentaje: '60' },
      { nombre: 'MATEO CEVALLOS ANDRADE', parentesco: 'Hijo o hija', porcentaje: '40' },
    ],
    [{ nombre: 'LUCÍA PAREDES MORA', parentesco: 'Padre o madre', porcentaje: '100' }],
    [
      { nombre: 'JORGE VITERI', parentesco: 'Cónyuge', porcentaje: '50' },
      { nombre: 'CAMILA VITERI SOLÍS', parentesco: 'Hijo o hija', porcentaje: '25' },
      { nombre: 'DIEGO VITERI SOLÍS', parentesco: 'Hijo o hija', porcentaje: '25' },
    ],
  ],
} as const;

/** The policies that end soon, in the menu and on the home of clerks. */
export const view: Item = {
  list: 'policies',
  name: 'Mis pólizas por vencer',
  filter: { endsFrom: { daysFromToday: 0 }, endsTo: { daysFromToday: 30 } },
  sort: ['endDate', 'ASC'],
  sharedWith: ['BASIC'],
  pinnedFor: ['BASIC'],
};
