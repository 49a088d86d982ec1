import { texts } from '../../texts.ts';
import { isOwnObjectResource, type OwnField } from '../ownFields/ownField.ts';
import {
  type OwnObject,
  type PolicyPart,
  RECORD_ACTIONS,
  ROLES_FIELD,
  titleError,
} from './ownObject.ts';

export type ObjectDefinition = Pick<
  OwnObject,
  | 'titleTemplate'
  | 'parent'
  | 'policyTypeIds'
  | 'isInside'
  | 'policyPart'
  | 'hasHistory'
  | 'listRoles'
  | 'createRoles'
  | 'editRoles'
  | 'deleteRoles'
>;

export const partsWithin = (parent: OwnObject['parent']): readonly PolicyPart[] => {
  if (parent === 'policies') return ['item', 'coverage', 'beneficiary'];
  return isOwnObjectResource(parent) ? ['coverage'] : [];
};

const partErrors = ({
  policyPart,
  parent,
  hasHistory,
}: ObjectDefinition): Readonly<Record<string, string>> => {
  if (policyPart === null) return {};
  if (!partsWithin(parent).includes(policyPart)) return { policyPart: texts.ownPartOfPolicies };
  return hasHistory ? {} : { hasHistory: texts.ownPartHistory };
};

/**
 * What a definition of an own object asks for that cannot be (domain §31).
 * @returns field → Spanish message; empty when it is lawful
 */
export const objectErrors = (
  definition: ObjectDefinition,
  fields: readonly OwnField[],
): Record<string, string> => {
  const title = titleError(definition.titleTemplate, fields);
  const unseen = RECORD_ACTIONS.map((action) => ROLES_FIELD[action]).filter((roles) =>
    definition[roles].some((role) => !definition.listRoles.includes(role)),
  );
  return {
    ...(title === undefined ? {} : { titleTemplate: title }),
    ...(definition.isInside && definition.parent === null
      ? { isInside: texts.ownInsideOfNone }
      : {}),
    ...(definition.isInside && fields.some(({ kind }) => kind === 'stage')
      ? { isInside: texts.ownStageOfRows }
      : {}),
    ...(definition.policyTypeIds.length > 0 && definition.parent !== 'policies'
      ? { policyTypeIds: texts.ownTypesOfParent }
      : {}),
    ...(definition.hasHistory && !definition.isInside
      ? { hasHistory: texts.ownHistoryOfRows }
      : {}),
    ...partErrors(definition),
    ...Object.fromEntries(unseen.map((roles) => [roles, texts.ownRolesUnseen])),
  };
};
