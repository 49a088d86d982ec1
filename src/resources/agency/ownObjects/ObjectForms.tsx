import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { OwnField, OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { blankObject } from '../../../../domain/agency/ownObjects/examples.ts';
import {
  type ObjectDefinition,
  objectErrors,
  partsWithin,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import { ownObjects } from '../../../../domain/contract/index.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { useSend } from '../../../data/useCall.ts';
import { useAllOwnFields } from '../../../data/useOwnFields.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { NewObjectInputs, ObjectInputs } from './ObjectInputs.tsx';

const { registerOwnObject, updateOwnObject } = ownObjects;

const noFields: readonly OwnField[] = [];

/**
 * Clears answers that the form still holds though the questions are no longer shown: records without a parent are not
 * rows inside one; records that are not rows have no history and are no part of a policy; only those of policies have
 * policy types. A part of a policy always has its history.
 */
const lessInside = <
  D extends Partial<
    Pick<ObjectDefinition, 'isInside' | 'hasHistory' | 'policyPart' | 'policyTypeIds'>
  >,
>(
  definition: D,
  parent: OwnFieldResource | null,
): D => {
  const isInside = definition.isInside === true && parent !== null;
  const policyTypeIds = parent === 'policies' ? definition.policyTypeIds : [];
  const part = isInside ? partsWithin(parent).find((one) => one === definition.policyPart) : null;
  const policyPart = part ?? null;
  const hasHistory = isInside && (definition.hasHistory === true || policyPart !== null);
  return { ...definition, isInside, policyPart, hasHistory, policyTypeIds };
};

const addIssues =
  (known: Partial<ObjectDefinition>, fields: readonly OwnField[]) =>
  (sent: object, context: z.RefinementCtx): void => {
    // The body has what is not known already.
    const definition = { ...known, ...sent } as ObjectDefinition;
    const errors = objectErrors(lessInside(definition, definition.parent), fields);
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: 'custom', path: [field], message });
  };

const registration = registerOwnObject.body.superRefine(addIssues({}, noFields));

export const NewOwnObjectDialog = () => {
  const send = useSend();
  const { data } = useAllOwnObjects();
  return (
    <FormDialog
      resource="own-objects"
      title="ownObjects.form.register"
      schema={registration}
      texts="ownObjects.form.onRegister"
      values={blankObject}
      send={(values) => {
        const body = registerOwnObject.body.parse(values);
        return send(registerOwnObject, { body: lessInside(body, body.parent) });
      }}
    >
      <NewObjectInputs taken={(data?.objects ?? []).map(({ key }) => key)} />
    </FormDialog>
  );
};

interface UpdateFormProps {
  readonly object: OwnObjectRecord;
  readonly fields: readonly OwnField[];
}

const UpdateForm = ({ object: current, fields }: UpdateFormProps) => {
  const send = useSend();
  const [object] = useState(current);
  const { id, plural, parent } = object;
  const schema = useMemo(
    () => updateOwnObject.body.superRefine(addIssues({ parent }, fields)),
    [parent, fields],
  );
  return (
    <FormDialog
      resource="own-objects"
      title="ownObjects.form.update"
      aside={plural}
      schema={schema}
      texts="ownObjects.form.onUpdate"
      values={object}
      send={(values) => {
        const body = updateOwnObject.body.parse(values);
        return send(updateOwnObject, { params: { id }, body: lessInside(body, parent) });
      }}
    >
      <ObjectInputs parent={parent} fields={fields} />
    </FormDialog>
  );
};

export const UpdateOwnObjectDialog = ({ id }: DialogSubject) => {
  const query = useAllOwnObjects();
  const { data } = useAllOwnFields();
  const fieldsOf = ({ key }: OwnObjectRecord) =>
    data?.fields.filter(({ resource }) => resource === resourceOf(key));
  return (
    <LoadedDialog
      query={query}
      find={({ objects }) => objects.find((one) => one.id === Number(id))}
      title="ownObjects.form.update"
      failed="ownObjects.loadFailed"
      gone="ownObjects.form.gone"
    >
      {(object) => <UpdateForm object={object} fields={fieldsOf(object) ?? noFields} />}
    </LoadedDialog>
  );
};
