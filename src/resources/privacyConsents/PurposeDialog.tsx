import { useTranslate } from 'react-admin';
import { consents as calls } from '../../../domain/contract/index.ts';
import { agencyToday } from '../../agencyDay.ts';
import type { Purpose } from '../../data/consents.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useConsentsChanged, usePurposes } from '../../data/useConsents.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { DialogAside } from '../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../ui/inputs/LineInput.tsx';
import { PlainTextInput } from '../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../ui/inputs/YesNoInput.tsx';
import { LoadError, TableSkeleton } from '../../ui/list/states.tsx';

const texts = {
  saved: 'consents.purposes.saved',
  refused: 'consents.refused',
  failed: 'consents.failed',
} as const;

const Marks = () => (
  <>
    <Wide>
      <LineInput source="label" label="consents.purposes.label" />
    </Wide>
    <YesNoInput source="isExplicit" label="consents.purposes.isExplicit" />
    <YesNoInput source="isActive" label="consents.purposes.isActive" />
  </>
);

const NewPurpose = () => {
  const translate = useTranslate();
  const agency = useAgency();
  const { purposesChanged } = useConsentsChanged();
  const schema = calls.registerPurpose.body;
  return (
    <FormDialog
      title={translate('consents.purposes.add')}
      schema={schema}
      texts={texts}
      values={{ isExplicit: false, isActive: true }}
      send={async (values) => {
        const { data } = await agency.registerPurpose({ body: schema.parse(values) });
        purposesChanged();
        return data;
      }}
    >
      <FormSection>
        <Marks />
        <Wide>
          <PlainTextInput source="body" label="consents.purposes.body" multiline />
        </Wide>
      </FormSection>
    </FormDialog>
  );
};

/** A text that is left as it is adds no version. */
const schema = calls.updatePurpose.body.extend(calls.addConsentText.body.shape);

const EditPurpose = ({ purpose }: { readonly purpose: Purpose }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const { purposesChanged } = useConsentsChanged();
  const { id, label, isExplicit, isActive, version } = purpose;
  const body = purpose.texts[0]?.body ?? '';
  return (
    <FormDialog
      title={translate('consents.purposes.edit')}
      aside={<DialogAside>{label}</DialogAside>}
      schema={schema}
      texts={texts}
      values={{ label, isExplicit, isActive, version, body, validFrom: agencyToday() }}
      send={async (values) => {
        const { body: words, validFrom, ...marks } = schema.parse(values);
        const { data } = await agency.updatePurpose({ params: { id }, body: marks });
        if (words !== body)
          await agency.addConsentText({ params: { id }, body: { body: words, validFrom } });
        purposesChanged();
        return data;
      }}
    >
      <FormSection>
        <Marks />
        <Wide>
          <PlainTextInput
            source="body"
            label="consents.purposes.body"
            hint={translate('consents.purposes.bodyHint')}
            multiline
          />
        </Wide>
        <CivilDateInput source="validFrom" label="consents.purposes.validFrom" />
      </FormSection>
    </FormDialog>
  );
};

const Edit = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const { data, error, refetch } = usePurposes();
  const purpose = data?.find((one) => one.id === id);
  if (purpose) return <EditPurpose purpose={purpose} />;
  return (
    <DialogFrame title={translate('consents.purposes.edit')} closesOutside>
      {error || data ? (
        <LoadError message="consents.loadFailed" retry={() => refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </DialogFrame>
  );
};

/** Adds a purpose, `id` being `new`, or changes one: the dialog `consentPurpose`. */
const PurposeDialog = ({ id }: DialogSubject) =>
  id === 'new' ? <NewPurpose /> : <Edit id={Number(id)} />;

export default PurposeDialog;
