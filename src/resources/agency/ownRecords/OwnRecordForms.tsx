import { type ReactNode, useMemo } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { choice } from '../../../../domain/contract/fields.ts';
import { ownRecords } from '../../../../domain/contract/index.ts';
import type { OwnObjectRecord, OwnRecord } from '../../../data/ownObjects.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { RegistrationDialog } from '../../../ui/dialog/RegistrationDialog.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { RelatedInput } from '../../../ui/inputs/RelatedInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { useMoves } from '../../../ui/ownObjects/recordActions.tsx';

const { registerOwnRecord, updateOwnRecord, moveOwnRecord } = ownRecords;

const bodyOf = ({ parent }: OwnObjectRecord) =>
  parent ? registerOwnRecord.body.extend({ parentId: choice() }) : registerOwnRecord.body;

interface ParentInputProps {
  readonly object: OwnObjectRecord;
  readonly isGiven: boolean;
}

const ParentInput = ({ object: { parent }, isGiven }: ParentInputProps) => {
  const translate = useTranslate();
  if (!parent) return null;
  const label = translate(`resources.${parent}.name`, { smart_count: 1 });
  return (
    <FormSection>
      <RelatedInput to={parent} source="parentId" span={12} label={label} readOnly={isGiven} />
    </FormSection>
  );
};

interface NewRecordProps {
  readonly object: OwnObjectRecord;
  readonly parentId: number | undefined;
}

const NewRecord = ({ object, parentId }: NewRecordProps) => {
  const resource = resourceOf(object.key);
  const schema = useMemo(() => bodyOf(object), [object]);
  return (
    <RegistrationDialog
      type="newOwnRecord"
      resource={resource}
      schema={schema}
      texts={`resources.${resource}.onRegister`}
      values={parentId === undefined ? {} : { parentId }}
      offersAnother
    >
      <ParentInput object={object} isGiven={parentId !== undefined} />
      <OwnFieldInputs resource={resource} />
    </RegistrationDialog>
  );
};

interface OfObjectProps {
  readonly name: unknown;
  readonly children: (object: OwnObjectRecord) => ReactNode;
}

const OfObject = ({ name, children }: OfObjectProps) => {
  const translate = useTranslate();
  return (
    <LoadedDialog
      query={useAllOwnObjects()}
      find={({ objects }) => objects.find(({ key }) => key === name)}
      title={translate('ownRecords.one')}
      failed="ownRecords.loadFailed"
      gone="ownRecords.unknown"
    >
      {children}
    </LoadedDialog>
  );
};

export const NewOwnRecordDialog = ({ filter }: DialogSubject) => (
  <OfObject name={filter?.object}>
    {(object) => <NewRecord object={object} parentId={Number(filter?.parentId) || undefined} />}
  </OfObject>
);

const MoveRecord = ({ object, id }: { object: OwnObjectRecord; id: Identifier }) => {
  const { key } = object;
  const movesOf = useMoves(object);
  const title = 'ownRecords.move.action';
  return (
    <RecordDialog resource={resourceOf(key)} id={id} title={title} loadFailed="common.lookupError">
      {({ version, title: name, customFields }) => (
        <CallDialog
          call={moveOwnRecord}
          params={{ object: key, id: Number(id) }}
          besides={{ version }}
          title={title}
          aside={name}
          texts="ownRecords.move"
        >
          <FormSection>
            <ChoiceSelect
              source="to"
              span={12}
              label="ownRecords.move.to"
              choices={movesOf({ customFields }).map(({ to }) => ({ id: to, name: to }))}
            />
            <PlainTextInput source="reason" label="ownRecords.move.reason" multiline />
          </FormSection>
        </CallDialog>
      )}
    </RecordDialog>
  );
};

export const MoveOwnRecordDialog = ({ id, filter }: DialogSubject) => (
  <OfObject name={filter?.object}>{(object) => <MoveRecord object={object} id={id} />}</OfObject>
);

export const UpdateOwnRecordDialog = ({ id, filter }: DialogSubject) => (
  <OfObject name={filter?.object}>
    {({ key }) => {
      const resource = resourceOf(key);
      return (
        <UpdateDialog<RaRecord & OwnRecord>
          resource={resource}
          id={id}
          title={`resources.${resource}.update`}
          schema={updateOwnRecord.body}
          texts={`resources.${resource}.onUpdate`}
          nameOf={({ title }) => title}
        >
          <OwnFieldInputs resource={resource} />
        </UpdateDialog>
      );
    }}
  </OfObject>
);
