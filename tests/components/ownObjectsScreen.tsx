import { RECORD_ACTIONS } from '../../domain/agency/ownObjects/ownObject.ts';
import { OWN_FIELDS_PATH } from '../../domain/markHeaders.ts';
import { noteOwnFieldsMark } from '../../src/data/http/ownFieldsMark.ts';
import type { OwnObjectRecord } from '../../src/data/ownObjects.ts';
import type { OwnFieldRecord } from '../../src/data/useOwnFields.ts';
import type { OwnRow } from '../../src/ui/ownObjects/recordActions.tsx';

/** «Vehículos de reemplazo» of customers, of which the visitor may do everything. */
export const anObject = (overrides: Partial<OwnObjectRecord> = {}): OwnObjectRecord => ({
  id: 1,
  version: 1,
  key: 'vehiculos',
  singular: 'Vehículo de reemplazo',
  plural: 'Vehículos de reemplazo',
  gender: 'm',
  icon: 'car',
  titleTemplate: null,
  parent: 'customers',
  policyTypeIds: [],
  isInside: false,
  policyPart: null,
  hasHistory: false,
  historySince: null,
  listRoles: ['ADMIN', 'BASIC'],
  createRoles: ['ADMIN', 'BASIC'],
  editRoles: ['ADMIN', 'BASIC'],
  deleteRoles: ['ADMIN'],
  position: 1,
  retiredAt: null,
  allowed: [...RECORD_ACTIONS],
  ...overrides,
});

/** A record of it, of a customer. */
export const aRecord = (overrides: Partial<OwnRow> = {}): OwnRow => ({
  id: 1,
  version: 1,
  object: 'vehiculos',
  title: 'PBA-1234',
  position: 1,
  inSince: null,
  outSince: null,
  createdAt: '2026-03-01T15:00:00.000Z',
  updatedAt: '2026-03-02T15:00:00.000Z',
  customFields: {},
  parent: { resource: 'customers', id: 7, title: 'PÉREZ ANA', customers_id: 7 },
  links: {},
  ...overrides,
});

/** A server's definitions of objects and fields, which a test changes; `answer` stands for any answer after that. */
export const agencyWith = (
  objects: readonly OwnObjectRecord[],
  fields: readonly OwnFieldRecord[] = [],
) => {
  let mark = crypto.randomUUID();
  let current = objects;
  return {
    change: (next: readonly OwnObjectRecord[]): void => {
      current = next;
      mark = crypto.randomUUID();
    },
    answer: (): void => noteOwnFieldsMark(mark, 'customers'),
    calls: {
      listOwnObjects: async () => ({ data: { mark, objects: [...current] } }),
      countOwnRecords: async () => ({ data: [] }),
      listOwnFields: async () => {
        noteOwnFieldsMark(mark, OWN_FIELDS_PATH);
        return { data: { mark, fields: [...fields] } };
      },
    },
  };
};
