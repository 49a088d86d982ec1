import { POLICY_TYPE } from '../../catalogueIds.ts';
import { NO_LIMITS } from './limits.ts';
import {
  type ChosenKind,
  isOwnObjectResource,
  type OwnField,
  type OwnFieldResource,
} from './ownField.ts';

export type NewOwnField = Omit<OwnField, 'id' | 'position' | 'retiredAt'>;

export const blankOwnField = (resource: OwnFieldResource): NewOwnField => ({
  resource,
  policyTypeIds: [],
  key: '',
  label: '',
  kind: 'text',
  expression: null,
  source: null,
  sourceField: null,
  options: [],
  moves: [],
  relatedTo: null,
  isMany: false,
  columnTotal: null,
  ...NO_LIMITS,
  isRequired: false,
  isUnique: false,
  help: null,
  section: null,
  // What the list of an own object shows besides the title is own fields alone.
  isInList: isOwnObjectResource(resource),
  isSearched: false,
  isSorted: false,
  isExported: true,
  isInPdf: resource === 'policies',
  isPersonal: resource === 'customers' || resource === 'advisors',
});

/** A field that is not registered yet, or stands for a built-in one where own fields are looked at. */
export const draftField = (resource: OwnFieldResource, key: string, label: string): OwnField => ({
  ...blankOwnField(resource),
  key,
  label,
  id: 0,
  position: 0,
  retiredAt: null,
});

/** A field of a ready set: what is the same of most is left out. */
export type ReadyField = readonly [
  key: string,
  label: string,
  kind: ChosenKind,
  more?: Partial<NewOwnField>,
];

export const readyFields = (
  resource: OwnFieldResource,
  fields: readonly ReadyField[],
  common: Partial<NewOwnField> = {},
) =>
  fields.map(([key, label, kind, more]) => ({
    ...blankOwnField(resource),
    ...common,
    key,
    label,
    kind,
    ...more,
  }));

interface OwnFieldSet {
  readonly label: string;
  readonly section: string;
  readonly policyTypeIds: readonly number[];
  readonly fields: readonly ReadyField[];
}

const found = { isSearched: true, isInList: true, isSorted: true } as const;
const personal = { isPersonal: true } as const;

export const OWN_FIELD_SETS = {
  vehicle: {
    label: 'Vehículo',
    section: 'Vehículo',
    policyTypeIds: [POLICY_TYPE.vehicle],
    fields: [
      ['placa', 'Placa', 'text', { ...found, ...personal }],
      ['marca', 'Marca', 'text', { isSorted: true, isInList: true }],
      ['modelo', 'Modelo', 'text'],
      ['anio_vehiculo', 'Año del vehículo', 'number'],
      ['color', 'Color', 'text'],
      ['chasis', 'Chasis', 'text', { isSearched: true, ...personal }],
      ['motor', 'Motor', 'text', { isSearched: true, ...personal }],
      ['uso', 'Uso', 'choice', { options: ['Particular', 'Comercial', 'Público'] }],
    ],
  },
  fire: {
    label: 'Incendio',
    section: 'Inmueble',
    policyTypeIds: [POLICY_TYPE.fire],
    fields: [
      ['direccion_riesgo', 'Dirección del riesgo', 'text', { isSearched: true, ...personal }],
      [
        'construccion',
        'Tipo de construcción',
        'choice',
        { options: ['Hormigón', 'Mixta', 'Metálica', 'Madera', 'Otra'] },
      ],
      ['pisos', 'Número de pisos', 'number'],
      ['anio_construccion', 'Año de construcción', 'number'],
      [
        'uso_inmueble',
        'Uso del inmueble',
        'choice',
        { options: ['Vivienda', 'Comercio', 'Industria', 'Bodega', 'Oficina'] },
      ],
      ['valor_contenido', 'Valor del contenido', 'money'],
    ],
  },
  health: {
    label: 'Salud',
    section: 'Salud',
    policyTypeIds: [POLICY_TYPE.health],
    fields: [
      ['plan_salud', 'Plan', 'text', found],
      ['deducible', 'Deducible', 'money'],
      ['dependientes', 'Dependientes', 'text', personal],
      ['maternidad', 'Cobertura de maternidad', 'flag'],
      ['red_medica', 'Red médica', 'text'],
    ],
  },
  life: {
    label: 'Vida',
    section: 'Vida',
    policyTypeIds: [POLICY_TYPE.individualLife],
    fields: [
      ['beneficiarios', 'Beneficiarios y porcentajes', 'text', { isSearched: true, ...personal }],
      [
        'coberturas_vida',
        'Coberturas',
        'choices',
        {
          options: [
            'Muerte por cualquier causa',
            'Muerte accidental',
            'Incapacidad total y permanente',
            'Enfermedades graves',
            'Gastos de sepelio',
          ],
        },
      ],
      ['acreedor', 'Acreedor beneficiario', 'text'],
    ],
  },
  group: {
    label: 'Colectivo',
    section: 'Colectivo',
    policyTypeIds: [POLICY_TYPE.groupLife],
    fields: [
      ['contratante', 'Contratante', 'text', { isSearched: true, isInList: true }],
      ['personas', 'Número de personas', 'number'],
      ['suma_por_persona', 'Suma por persona', 'money'],
      ['corte_movimientos', 'Día de corte de movimientos', 'number'],
    ],
  },
} as const satisfies Readonly<Record<string, OwnFieldSet>>;

export type OwnFieldSetName = keyof typeof OWN_FIELD_SETS;

/**
 * The fields of a ready set.
 * @param policyTypeIds the types of policy that get them; none says all of them
 */
export const fieldsOfSet = (name: OwnFieldSetName, policyTypeIds: readonly number[]) => {
  const { section, fields }: OwnFieldSet = OWN_FIELD_SETS[name];
  return readyFields('policies', fields, { policyTypeIds, section });
};
