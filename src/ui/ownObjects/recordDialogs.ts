import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import type { DialogRequest } from '../../dialogs/requests.ts';

export const registration = (
  { key: object }: OwnObjectRecord,
  parentId?: number,
): DialogRequest => ({
  type: 'newOwnRecord',
  id: 'new',
  filter: parentId === undefined ? { object } : { object, parentId },
});

export const correction = ({ key: object }: OwnObjectRecord, id: number): DialogRequest => ({
  type: 'updateOwnRecord',
  id,
  filter: { object },
});

export const moving = (object: OwnObjectRecord, id: number): DialogRequest => ({
  ...correction(object, id),
  type: 'moveOwnRecord',
});
