import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { civilDate, yearOf } from '../../../../domain/civilDate.ts';
import { privacyTerms } from '../../../../domain/contract/index.ts';
import {
  FIRST_HOLIDAY_YEAR,
  LAST_HOLIDAY_YEAR,
  nationalHolidays,
} from '../../../../domain/privacy/holidays.ts';
import type { HolidayRecord } from '../../../data/privacyRecords.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import { Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { CellAction, DialogButton, EditCellAction } from '../../../ui/dialog/opening.tsx';
import { dayOf, useToday } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { actions } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

const RemoveHoliday = ({ holiday: { id, day, name } }: { readonly holiday: HolidayRecord }) => {
  const translate = useTranslate();
  const send = useSend();
  const command = useCommand({
    mutationFn: () => send(privacyTerms.deleteHoliday, { params: { id } }),
    done: 'privacyTerms.removed',
    failed: 'privacyTerms.removeFailed',
  });
  return (
    <Confirmed
      title="privacyTerms.remove"
      question={translate('privacyTerms.removeQuestion', { name, day: dayOf(day) })}
      isDestructive
      command={command}
    >
      {(ask) => (
        <CellAction
          name={translate('privacyTerms.removeOne', { name })}
          icon={<Delete />}
          onClick={ask}
        />
      )}
    </Confirmed>
  );
};

const weekday = new Intl.DateTimeFormat('es-EC', { weekday: 'short', timeZone: 'UTC' });

const columns: readonly PlainColumn<HolidayRecord>[] = [
  {
    label: 'privacyTerms.day',
    cell: ({ day }) => `${weekday.format(new Date(day))} ${dayOf(day)}`,
  },
  { label: 'privacyTerms.holiday', wraps: true, cell: ({ name }) => name },
  actions((holiday) => (
    <>
      <EditCellAction
        name="privacyTerms.renameOne"
        of={{ name: holiday.name }}
        opens={{
          type: 'holiday',
          id: holiday.id,
          filter: { year: yearOf(civilDate(holiday.day)) },
        }}
      />
      <RemoveHoliday holiday={holiday} />
    </>
  )),
];

const AddNational = ({ year, days }: { readonly year: number; readonly days: string[] }) => {
  const translate = useTranslate();
  const send = useSend();
  const { mutate, isPending } = useCommand({
    mutationFn: () => send(privacyTerms.registerNationalHolidays, { body: { year } }),
    done: 'privacyTerms.nationalAdded',
    counted: ({ added }) => added,
    failed: 'privacyTerms.nationalFailed',
  });
  const missing = nationalHolidays(year).filter(
    ({ day }) => yearOf(day) === year && !days.includes(day),
  );
  if (missing.length === 0) return null;
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {translate('privacyTerms.addNational', { smart_count: missing.length, year })}
    </Button>
  );
};

const YearChoice = ({ year, onChange }: { year: number; onChange: (year: number) => void }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        aria-label={translate('privacyTerms.yearBefore')}
        disabled={year <= FIRST_HOLIDAY_YEAR}
        onClick={() => onChange(year - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Typography component="span" role="status" sx={{ fontWeight: 600 }}>
        {year}
      </Typography>
      <IconButton
        aria-label={translate('privacyTerms.yearAfter')}
        disabled={year >= LAST_HOLIDAY_YEAR}
        onClick={() => onChange(year + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
};

const OfYear = ({ year, title }: { readonly year: number; readonly title: string }) => {
  const translate = useTranslate();
  const query = useCall(privacyTerms.listHolidays, { params: { year } });
  return (
    <Loaded query={query} failed="privacyTerms.holidaysFailed" rows={8}>
      {(data) => (
        <>
          <PlainTable
            label={title}
            none={translate('privacyTerms.noHolidays', { year })}
            columns={columns}
            rows={data}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <DialogButton
              variant="contained"
              icon={<Add />}
              label="privacyTerms.add"
              opens={{ type: 'holiday', id: 'new', filter: { year } }}
            />
            <AddNational year={year} days={data.map(({ day }) => day)} />
          </Box>
        </>
      )}
    </Loaded>
  );
};

export const Holidays = () => {
  const translate = useTranslate();
  const [year, setYear] = useState(yearOf(useToday()));
  const title = translate('privacyTerms.holidays');
  return (
    <Section title={title} action={<YearChoice year={year} onChange={setYear} />}>
      <OfYear year={year} title={title} />
    </Section>
  );
};
