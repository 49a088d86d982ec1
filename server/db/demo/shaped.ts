import type { Item } from '../../../domain/agency/settingsPackage/sections.ts';

/** Records of its own objects; days are counted from today. */
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

/** The policies that end soon, in the menu and on the home of clerks, as settings packages have it. */
export const view: Item = {
  list: 'policies',
  name: 'Mis pólizas por vencer',
  filter: { endsFrom: { daysFromToday: 0 }, endsTo: { daysFromToday: 30 } },
  sort: ['endDate', 'ASC'],
  sharedWith: ['BASIC'],
  pinnedFor: ['BASIC'],
};
