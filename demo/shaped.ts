import type { Item } from '../domain/agency/settingsPackage/sections.ts';

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

const models = [
  ['CHEVROLET', 'D-MAX'],
  ['HINO', 'SERIE 300'],
  ['KIA', 'SPORTAGE'],
] as const;

export const insuredCar = (_: unknown, place: number) => {
  const [marca, modelo] = models[place % models.length] ?? models[0];
  return {
    placa: `PCK-${4100 + 37 * place}`,
    marca,
    modelo,
    anio: 2019 + (place % 6),
    chasis: `8LBETF3N${2_100_400 + 913 * place}`,
    suma_asegurada: `${18_000 + 1_250 * place}.00`,
    prima: `${540 + 35 * place}.00`,
    certificado: `${place + 1}`,
  };
};

const holder = '1712345678';

export const insuredFamily = [
  { cedula: holder, nombre: 'MARÍA SALAZAR VEGA', parentesco: 'Titular', nacimiento: '1985-04-12' },
  { cedula: '1711112223', nombre: 'LUIS HARO PINTO', parentesco: 'Cónyuge', titular: holder },
  { cedula: '1755556667', nombre: 'ANA HARO SALAZAR', parentesco: 'Dependiente', titular: holder },
].map((person) => ({ ...person, suma_asegurada: '25000.00' }));

export const carCoverages = [
  { nombre: 'Todo riesgo', deducible_siniestro: '10', deducible_minimo: '300.00' },
  { nombre: 'Responsabilidad civil', suma: '30000.00' },
  { nombre: 'Accidentes a ocupantes', suma: '5000.00' },
] as const;

export const view: Item = {
  list: 'policies',
  name: 'Mis pólizas por vencer',
  filter: { endsFrom: { daysFromToday: 0 }, endsTo: { daysFromToday: 30 } },
  sort: ['endDate', 'ASC'],
  sharedWith: ['BASIC'],
  pinnedFor: ['BASIC'],
};
