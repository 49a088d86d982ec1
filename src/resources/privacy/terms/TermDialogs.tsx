import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { privacyTerms } from '../../../../domain/contract/index.ts';
import { PRIVACY_TERMS, TERM_KIND_NAMES, TERM_KINDS } from '../../../../domain/privacy/terms.ts';
import type { HolidayRecord, TermRecord } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { dayOf } from '../../../ui/format.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';

const kinds = TERM_KINDS.map((id) => ({ id, name: TERM_KIND_NAMES[id] }));

const TermForm = ({ term: current }: { readonly term: TermRecord }) => {
  const translate = useTranslate();
  const [{ id, key, days, kind, version }] = useState(current);
  const { label, article } = PRIVACY_TERMS[key];
  return (
    <CallDialog
      resource="privacy-terms"
      title="privacyTerms.edit"
      aside={article}
      width="sm"
      call={privacyTerms.updatePrivacyTerm}
      params={{ id }}
      besides={{ version }}
      texts="privacyTerms"
      values={{ days, kind }}
    >
      <Typography sx={{ mb: 1 }}>{label}</Typography>
      <FormSection>
        <LineInput source="days" span={3} label="privacyTerms.days" inputMode="numeric" />
        <ChoiceSelect source="kind" label="privacyTerms.kind" choices={kinds} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('privacyTerms.countsFrom')}
        </Typography>
      </FormSection>
    </CallDialog>
  );
};

export const TermDialog = ({ id }: DialogSubject) => (
  <LoadedDialog
    title="privacyTerms.edit"
    width="sm"
    query={useCall(privacyTerms.listPrivacyTerms)}
    find={(data) => data.find((one) => one.id === Number(id))}
    failed="privacyTerms.loadFailed"
    rows={2}
  >
    {(term) => <TermForm term={term} />}
  </LoadedDialog>
);

const NewHoliday = () => (
  <CallDialog
    resource="privacy-terms"
    title="privacyTerms.add"
    width="sm"
    call={privacyTerms.registerHoliday}
    texts="privacyTerms"
  >
    <FormSection>
      <CivilDateInput source="day" label="privacyTerms.day" />
      <LineInput source="name" span={9} label="privacyTerms.holiday" />
    </FormSection>
  </CallDialog>
);

const RenameForm = ({ holiday: { id, day, name } }: { readonly holiday: HolidayRecord }) => (
  <CallDialog
    resource="privacy-terms"
    title="privacyTerms.rename"
    aside={dayOf(day)}
    width="sm"
    call={privacyTerms.renameHoliday}
    params={{ id }}
    texts="privacyTerms"
    values={{ name }}
  >
    <FormSection>
      <LineInput source="name" span={9} label="privacyTerms.holiday" />
    </FormSection>
  </CallDialog>
);

const RenameById = ({ id, year }: { readonly id: number; readonly year: number }) => (
  <LoadedDialog
    title="privacyTerms.rename"
    width="sm"
    query={useCall(privacyTerms.listHolidays, { params: { year } })}
    find={(data) => data.find((one) => one.id === id)}
    failed="privacyTerms.holidaysFailed"
    rows={2}
    gone="privacyTerms.gone"
  >
    {(holiday) => <RenameForm holiday={holiday} />}
  </LoadedDialog>
);

export const HolidayDialog = ({ id, filter }: DialogSubject) =>
  id === 'new' ? <NewHoliday /> : <RenameById id={Number(id)} year={Number(filter?.year)} />;
