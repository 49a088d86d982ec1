import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type CivilDate, civilDate, parseCivilDate } from '../../../domain/civilDate.ts';

interface CalendarButtonProps {
  /** The day shown as chosen, as `YYYY-MM-DD`; none when it is no day. */
  readonly held: string;
  readonly disabled: boolean;
  /** Offers no day after today of this machine. */
  readonly disableFuture: boolean;
  /** What is shown first; `year` for dates far away. */
  readonly openTo: 'day' | 'year';
  readonly onChoose: (day: CivilDate) => void;
}

const spanish = esES.components.MuiLocalizationProvider.defaultProps.localeText;

/** At the end of a date input: opens a calendar to choose the day in. */
export const CalendarButton = (props: CalendarButtonProps) => {
  const { held, disabled, disableFuture, openTo, onChoose } = props;
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('common.dates.choose');
  const day = parseCivilDate(held);
  return (
    <InputAdornment position="end">
      <Tooltip title={name}>
        <span>
          <IconButton
            edge="end"
            size="small"
            aria-label={name}
            disabled={disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <CalendarMonth fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={spanish}>
          <DateCalendar
            autoFocus
            value={day ? dayjs(day) : null}
            views={['year', 'month', 'day']}
            openTo={openTo}
            disableFuture={disableFuture}
            onChange={(chosen, state) => {
              if (!chosen || state !== 'finish') return;
              setAnchor(null);
              onChoose(civilDate(chosen.format('YYYY-MM-DD')));
            }}
          />
        </LocalizationProvider>
      </Popover>
    </InputAdornment>
  );
};
