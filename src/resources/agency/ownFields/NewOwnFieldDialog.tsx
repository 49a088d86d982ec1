import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import {
  isOwnFieldResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { ownFields } from '../../../../domain/contract/index.ts';
import { useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FieldInputs } from './form/FieldInputs.tsx';
import { fieldForms, lawful, newFieldValues } from './form/fieldForm.ts';
import { useNeighbours, useRecordsName } from './useFieldsOf.ts';

const { registerOwnField } = ownFields;

interface NewFieldProps {
  readonly resource: OwnFieldResource;
  readonly policyTypeId: number | undefined;
}

const NewField = ({ resource, policyTypeId }: NewFieldProps) => {
  const send = useSend();
  const neighbours = useNeighbours(resource);
  const { named } = neighbours;
  const schema = useMemo(() => fieldForms(resource, named).register, [resource, named]);
  return (
    <FormDialog
      title="ownFields.form.register"
      aside={<DialogAside>{useRecordsName(resource)}</DialogAside>}
      schema={schema}
      texts="ownFields.form.onRegister"
      values={newFieldValues(resource, policyTypeId)}
      send={async (values) => {
        const parsed = registerOwnField.body.parse(values);
        const body = lawful(parsed, parsed.key, named);
        return send(registerOwnField, { body });
      }}
    >
      <FieldInputs resource={resource} {...neighbours} />
    </FormDialog>
  );
};

/** The dialog `newOwnField`: adds a field to a kind of record (domain §16). */
const NewOwnFieldDialog = ({ filter }: DialogSubject) => {
  const resource = isOwnFieldResource(filter?.resource) ? filter.resource : 'policies';
  const policyTypeId = Number(filter?.policyTypeId) || undefined;
  return (
    <ResourceContextProvider value="own-fields">
      <NewField resource={resource} policyTypeId={policyTypeId} />
    </ResourceContextProvider>
  );
};

export default NewOwnFieldDialog;
