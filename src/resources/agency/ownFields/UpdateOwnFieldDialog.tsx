import { useMemo, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { ownFields } from '../../../../domain/contract/index.ts';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import { useSend } from '../../../data/useCall.ts';
import { useAllOwnFields, useOwnFieldUse } from '../../../data/useOwnFields.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { NoticeDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { WaitingDialog } from '../../../ui/Loaded.tsx';
import { FieldInputs } from './form/FieldInputs.tsx';
import { fieldForms, fieldValues, lawful } from './form/fieldForm.ts';
import { useNeighbours, useRecordsName } from './useFieldsOf.ts';

const { updateOwnField } = ownFields;

interface FieldFormProps {
  readonly field: OwnFieldRecord;
  /** How many have a value. */
  readonly records: number;
}

/** The form of a field as it was when the dialog was opened: another's change is told when it is saved. */
const FieldForm = ({ field: current, records }: FieldFormProps) => {
  const send = useSend();
  const [field] = useState(current);
  const { id, resource, key, kind, expression } = field;
  const of = useRecordsName(resource);
  const neighbours = useNeighbours(resource);
  const { named } = neighbours;
  const schema = useMemo(() => fieldForms(resource, named, key).update, [resource, named, key]);
  return (
    <FormDialog
      title="ownFields.form.update"
      aside={<DialogAside>{`${of} · ${key}`}</DialogAside>}
      schema={schema}
      texts="ownFields.form.onUpdate"
      values={fieldValues(field)}
      send={async (values) => {
        const body = lawful(updateOwnField.body.parse(values), key, named);
        return send(updateOwnField, { params: { id }, body });
      }}
    >
      <FieldInputs
        resource={resource}
        {...neighbours}
        changed={{ key, kind, isComputed: expression !== null, records }}
      />
    </FormDialog>
  );
};

const FieldById = ({ id }: Pick<DialogSubject, 'id'>) => {
  const translate = useTranslate();
  const { data, error, refetch } = useAllOwnFields();
  const use = useOwnFieldUse();
  const [opened, setOpened] = useState<FieldFormProps>();
  const field = data?.fields.find((one) => one.id === Number(id));
  if (!opened && field && use.isFetched)
    setOpened({ field, records: use.data?.get(field.id) ?? 0 });
  const title = translate('ownFields.form.update');
  if (opened) return <FieldForm {...opened} />;
  if (data && !field) return <NoticeDialog title={title} text="ownFields.form.gone" width="sm" />;
  return (
    <WaitingDialog title={title} error={error} failed="ownFields.loadFailed" retry={refetch} />
  );
};

/** The dialog `updateOwnField`: changes a field of a kind of record (domain §16). */
const UpdateOwnFieldDialog = ({ id }: DialogSubject) => (
  <ResourceContextProvider value="own-fields">
    <FieldById id={id} />
  </ResourceContextProvider>
);

export default UpdateOwnFieldDialog;
