import { useMemo, useState } from 'react';
import { isOwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { ownFields } from '../../../../domain/contract/index.ts';
import { useSend } from '../../../data/useCall.ts';
import {
  type OwnFieldRecord,
  useAllOwnFields,
  useOwnFieldUse,
} from '../../../data/useOwnFields.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { FieldInputs } from './form/FieldInputs.tsx';
import { bodyOf, changeBody, fieldForms, fieldValues, newFieldValues } from './form/fieldForm.ts';
import { useNeighbours, useRecordsName } from './useFieldsOf.ts';

const { registerOwnField, updateOwnField } = ownFields;

export const NewOwnFieldDialog = ({ filter }: DialogSubject) => {
  const resource = isOwnFieldResource(filter?.resource) ? filter.resource : 'policies';
  const send = useSend();
  const neighbours = useNeighbours(resource);
  const { named } = neighbours;
  const schema = useMemo(() => fieldForms(resource, named).register, [resource, named]);
  return (
    <FormDialog
      resource="own-fields"
      title="ownFields.form.register"
      aside={useRecordsName(resource)}
      schema={schema}
      texts="ownFields.form.onRegister"
      values={newFieldValues(resource, Number(filter?.policyTypeId) || undefined)}
      send={async (values) => {
        const parsed = registerOwnField.body.parse(values);
        return send(registerOwnField, { body: bodyOf(parsed, parsed.key, named) });
      }}
    >
      <FieldInputs resource={resource} {...neighbours} />
    </FormDialog>
  );
};

/** The form of a field as it was when the dialog was opened: a change by another is reported when it is saved. */
const UpdateForm = (current: { readonly field: OwnFieldRecord; readonly records: number }) => {
  const send = useSend();
  const [{ field, records }] = useState(current);
  const { id, resource, key, kind, expression, options } = field;
  const of = useRecordsName(resource);
  const neighbours = useNeighbours(resource);
  const { named } = neighbours;
  const schema = useMemo(() => fieldForms(resource, named, key).update, [resource, named, key]);
  return (
    <FormDialog
      resource="own-fields"
      title="ownFields.form.update"
      aside={`${of} · ${key}`}
      schema={schema}
      texts="ownFields.form.onUpdate"
      values={fieldValues(field)}
      send={async (values) => {
        const body = bodyOf(changeBody.parse(values), key, named);
        return send(updateOwnField, { params: { id }, body });
      }}
    >
      <FieldInputs
        resource={resource}
        {...neighbours}
        changed={{ key, kind, isComputed: expression !== null, records, options }}
      />
    </FormDialog>
  );
};

export const UpdateOwnFieldDialog = ({ id }: DialogSubject) => {
  const { data, error, refetch } = useAllOwnFields();
  const use = useOwnFieldUse();
  const field = data?.fields.find((one) => one.id === Number(id));
  return (
    <LoadedDialog
      // The kinds that a field can become depend on whether records have it.
      query={{ data: field && !use.isFetched ? undefined : data, error, refetch }}
      find={() => field}
      title="ownFields.form.update"
      failed="ownFields.loadFailed"
      gone="ownFields.form.gone"
    >
      {(found) => <UpdateForm field={found} records={use.data?.get(found.id) ?? 0} />}
    </LoadedDialog>
  );
};
