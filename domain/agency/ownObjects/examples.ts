import { POLICY_TYPE } from '../../catalogueIds.ts';
import { admins, clerks, everybody } from '../../roles.ts';
import { type ReadyField, readyFields } from '../ownFields/sets.ts';
import { ITEM_FIGURES, type OwnObject, type PolicyPart, resourceOf } from './ownObject.ts';

type NewOwnObject = Omit<
  OwnObject,
  'id' | 'version' | 'position' | 'retiredAt' | 'historySince' | 'titleTemplate'
>;

export const blankObject: NewOwnObject = {
  key: '',
  singular: '',
  plural: '',
  icon: 'list',
  gender: 'm',
  parent: null,
  policyTypeIds: [],
  isInside: false,
  policyPart: null,
  hasHistory: false,
  listRoles: everybody,
  createRoles: clerks,
  editRoles: clerks,
  deleteRoles: admins,
};

interface Example {
  readonly object: Partial<NewOwnObject> & Pick<NewOwnObject, 'key' | 'singular' | 'plural'>;
  readonly titleTemplate: string;
  readonly fields: readonly ReadyField[];
}

const required = { isRequired: true } as const;
const sorted = { isSorted: true } as const;
// A record's title is made of it, which the list has first.
const title = { ...required, isSearched: true, isInList: false } as const;
const name = { ...title, isPersonal: true } as const;

const personal = { isPersonal: true } as const;
const sum = { columnTotal: 'sum' } as const;

/** Identifying field: no two items of a policy share its value. */
const identifying = { ...title, isUnique: true, isPersonal: true } as const;

const ofItem: readonly ReadyField[] = [
  [ITEM_FIGURES.sum, 'Monto de cobertura', 'money', sum],
  [ITEM_FIGURES.premium, 'Parte de la prima', 'money', sum],
  ['certificado', 'Certificado', 'text', { isSearched: true }],
];

const partOf = (policyPart: PolicyPart, policyTypeIds: readonly number[]) => ({
  parent: 'policies' as const,
  policyTypeIds,
  isInside: true,
  policyPart,
  hasHistory: true,
});

const examples = {
  vehicles: {
    object: {
      key: 'vehiculos_de_reemplazo',
      singular: 'Vehículo de reemplazo',
      plural: 'Vehículos de reemplazo',
      icon: 'car',
      parent: 'customers',
    },
    titleTemplate: '{placa}',
    fields: [
      ['placa', 'Placa', 'text', { ...title, isUnique: true }],
      ['desde', 'Desde', 'date', sorted],
      ['dias', 'Días', 'number', { ...required, ...sorted }],
      ['costo_diario', 'Costo diario', 'money', required],
      ['total', 'Total', 'computed', { expression: 'dias * costo_diario' }],
    ],
  },
  beneficiaries: {
    object: {
      key: 'beneficiarios',
      singular: 'Beneficiario',
      plural: 'Beneficiarios',
      icon: 'people',
      ...partOf('beneficiary', [POLICY_TYPE.individualLife]),
    },
    titleTemplate: '{nombre}',
    fields: [
      ['nombre', 'Nombre', 'text', name],
      [
        'parentesco',
        'Parentesco',
        'choice',
        { options: ['Cónyuge', 'Hijo o hija', 'Padre o madre', 'Otro'] },
      ],
      ['porcentaje', 'Porcentaje', 'percent', { ...required, columnTotal: 'hundred' }],
    ],
  },
  insuredVehicles: {
    object: {
      key: 'vehiculos_asegurados',
      singular: 'Vehículo',
      plural: 'Vehículos asegurados',
      gender: 'm',
      icon: 'car',
      ...partOf('item', [POLICY_TYPE.vehicle]),
    },
    titleTemplate: '{placa}',
    fields: [
      ['placa', 'Placa', 'text', identifying],
      ['marca', 'Marca', 'text'],
      ['modelo', 'Modelo', 'text'],
      ['anio', 'Año', 'number'],
      ['chasis', 'Chasis', 'text', { isSearched: true, isPersonal: true }],
      ...ofItem,
    ],
  },
  insuredPersons: {
    object: {
      key: 'personas_aseguradas',
      singular: 'Persona',
      plural: 'Personas aseguradas',
      gender: 'f',
      icon: 'people',
      ...partOf('item', [POLICY_TYPE.groupLife, POLICY_TYPE.health]),
    },
    titleTemplate: '{nombre}',
    fields: [
      ['cedula', 'Cédula', 'text', { ...identifying }],
      ['nombre', 'Nombre', 'text', name],
      [
        'parentesco',
        'Parentesco',
        'choice',
        { ...required, options: ['Titular', 'Cónyuge', 'Dependiente'] },
      ],
      ['titular', 'Cédula del titular', 'text', personal],
      ['nacimiento', 'Fecha de nacimiento', 'date', personal],
      ...ofItem,
    ],
  },
  insuredProperties: {
    object: {
      key: 'propiedades_aseguradas',
      singular: 'Propiedad',
      plural: 'Propiedades aseguradas',
      gender: 'f',
      icon: 'building',
      ...partOf('item', [POLICY_TYPE.fire]),
    },
    titleTemplate: '{direccion}',
    fields: [
      ['direccion', 'Dirección', 'text', identifying],
      ['uso', 'Uso', 'choice', { options: ['Vivienda', 'Comercio', 'Industria', 'Bodega'] }],
      ['contenido', 'Valor del contenido', 'money', sum],
      ...ofItem,
    ],
  },
  insuredEquipment: {
    object: {
      key: 'equipos_asegurados',
      singular: 'Equipo',
      plural: 'Equipos asegurados',
      gender: 'm',
      icon: 'equipment',
      ...partOf('item', []),
    },
    titleTemplate: '{equipo} {serie}',
    fields: [
      ['equipo', 'Equipo', 'text', title],
      ['serie', 'Número de serie', 'text', { ...identifying, isPersonal: false }],
      ['anio', 'Año', 'number'],
      ...ofItem,
    ],
  },
  coverages: {
    object: {
      key: 'coberturas',
      singular: 'Cobertura',
      plural: 'Coberturas',
      gender: 'f',
      icon: 'shield',
      ...partOf('coverage', []),
    },
    titleTemplate: '{nombre}',
    fields: [
      ['nombre', 'Cobertura', 'text', { ...title, isUnique: true }],
      ['suma', 'Suma', 'money'],
      ['deducible_fijo', 'Deducible fijo', 'money'],
      ['deducible_siniestro', 'Deducible, % del siniestro', 'percent'],
      ['deducible_suma', 'Deducible, % de la suma', 'percent'],
      ['deducible_minimo', 'Deducible mínimo', 'money'],
      ['condiciones', 'Condiciones', 'longText'],
    ],
  },
  procedures: {
    object: {
      key: 'tramites',
      singular: 'Trámite',
      plural: 'Trámites',
      icon: 'checklist',
    },
    titleTemplate: '{asunto}',
    fields: [
      ['asunto', 'Asunto', 'text', title],
      ['cliente', 'Cliente', 'customer'],
      ['entrega', 'Fecha de entrega', 'date', sorted],
      [
        'estado',
        'Estado',
        'choice',
        { ...required, ...sorted, options: ['Pendiente', 'En curso', 'Terminado'] },
      ],
    ],
  },
  thirdParties: {
    object: {
      key: 'terceros_afectados',
      singular: 'Tercero afectado',
      plural: 'Terceros afectados',
      icon: 'people',
      parent: 'claims',
      isInside: true,
    },
    titleTemplate: '{nombre}',
    fields: [
      ['nombre', 'Nombre', 'text', name],
      ['cedula_o_ruc', 'Cédula o RUC', 'text', { isSearched: true, isPersonal: true }],
      ['telefono', 'Teléfono', 'phone', { isPersonal: true }],
      ['dano', 'Daño', 'text'],
      ['valor', 'Valor', 'money', { columnTotal: 'sum' }],
    ],
  },
} as const satisfies Readonly<Record<string, Example>>;

export type ExampleName = keyof typeof examples;

export const EXAMPLES: Readonly<Record<ExampleName, Example>> = examples;

// Written above, example by example.
export const EXAMPLE_NAMES = Object.keys(examples) as readonly ExampleName[];

/**
 * The fields of an example, as the form of new fields sends them.
 * @param key of the object that they become fields of
 */
export const fieldsOfExample = (name: ExampleName, key: string) =>
  readyFields(resourceOf(key), EXAMPLES[name].fields);
