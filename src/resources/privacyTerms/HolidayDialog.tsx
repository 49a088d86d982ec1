import { ResourceContextProvider, useTranslate } from 'react-admin';
import { privacyTerms } from '../../../domain/contract/index.ts';
import type { HolidayRecord } from '../../data/privacyTerms.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { NoticeDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DialogAside } from '../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { dayOf } from '../../ui/format.ts';
import { CivilDateInput } from '../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../ui/inputs/LineInput.tsx';
import { LoadError, TableSkeleton } from '../../ui/list/states.tsx';
import { useHolidays, useTermsChanged } from './useTerms.ts';

const { registerHoliday, renameHoliday } = privacyTerms;

const texts = {
  saved: 'privacyTerms.saved',
  refused: 'privacyTerms.refused',
  failed: 'privacyTerms.failed',
} as const;

const NewHoliday = () => {
  const translate = useTranslate();
  const agency = useAgency();
  const { holidaysChanged } = useTermsChanged();
  return (
    <FormDialog
      title={translate('privacyTerms.add')}
      width="sm"
      schema={registerHoliday.body}
      texts={texts}
      send={async (values) => {
        const { data } = await agency.registerHoliday({ body: registerHoliday.body.parse(values) });
        holidaysChanged();
        return data;
      }}
    >
      <FormSection>
        <CivilDateInput source="day" label="privacyTerms.day" />
        <LineInput source="name" label="privacyTerms.holiday" />
      </FormSection>
    </FormDialog>
  );
};

const RenameForm = ({ holiday: { id, day, name } }: { readonly holiday: HolidayRecord }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const { holidaysChanged } = useTermsChanged();
  return (
    <FormDialog
      title={translate('privacyTerms.rename')}
      aside={<DialogAside>{dayOf(day)}</DialogAside>}
      width="sm"
      schema={renameHoliday.body}
      texts={texts}
      values={{ name }}
      send={async (values) => {
        const body = renameHoliday.body.parse(values);
        const { data } = await agency.renameHoliday({ params: { id }, body });
        holidaysChanged();
        return data;
      }}
    >
      <FormSection>
        <Wide>
          <LineInput source="name" label="privacyTerms.holiday" />
        </Wide>
      </FormSection>
    </FormDialog>
  );
};

const RenameById = ({ id, year }: { readonly id: number; readonly year: number }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useHolidays(year);
  const holiday = data?.find((one) => one.id === id);
  if (holiday) return <RenameForm holiday={holiday} />;
  const title = translate('privacyTerms.rename');
  if (data) return <NoticeDialog title={title} text={translate('privacyTerms.gone')} width="sm" />;
  return (
    <DialogFrame title={title} width="sm" closesOutside>
      {error ? (
        <LoadError message="privacyTerms.holidaysFailed" retry={() => refetch()} />
      ) : (
        <TableSkeleton rows={2} />
      )}
    </DialogFrame>
  );
};

/** The dialog `holiday`: adds one, `id` being `new`, or gives it another name. */
const HolidayDialog = ({ id, filter }: DialogSubject) => (
  <ResourceContextProvider value="privacy-terms">
    {id === 'new' ? <NewHoliday /> : <RenameById id={Number(id)} year={Number(filter?.year)} />}
  </ResourceContextProvider>
);

export default HolidayDialog;
