import { admins, clerks, everybody } from '../../../../domain/roles.ts';

/** What the form of a new own object begins with: what most are. */
export const blankObject = {
  icon: 'list',
  gender: 'm',
  parent: null,
  policyTypeIds: [],
  isInside: false,
  policyPart: null,
  hasHistory: false,
  listRoles: [...everybody],
  createRoles: [...clerks],
  editRoles: [...clerks],
  deleteRoles: [...admins],
} as const;

/** Objects to begin with, which show what they are good for. */
export const EXAMPLES = {
  vehicles: {
    key: 'vehiculos_de_reemplazo',
    singular: 'Vehículo de reemplazo',
    plural: 'Vehículos de reemplazo',
    icon: 'car',
    parent: 'customers',
  },
  procedures: {
    key: 'tramites',
    singular: 'Trámite',
    plural: 'Trámites',
    icon: 'checklist',
    parent: null,
  },
  thirdParties: {
    key: 'terceros_afectados',
    singular: 'Tercero afectado',
    plural: 'Terceros afectados',
    icon: 'people',
    parent: 'claims',
    isInside: true,
  },
} as const;

export type ExampleName = keyof typeof EXAMPLES;

export const EXAMPLE_NAMES = Object.keys(EXAMPLES) as readonly ExampleName[];
