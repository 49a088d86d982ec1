import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  parseCivilDate,
} from '../../../../../domain/civilDate.ts';
import type { TimeSpan } from '../../../../data/commissionHistory.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';

const PRESETS = ['thisMonth', 'lastMonth', 'thisYear'] as const;
type Preset = (typeof PRESETS)[number];

const monthOf = (day: CivilDate) => civilDate(`${day.slice(0, 7)}-01`);

/**
 * A time one asks for with a click; it ends today at the latest.
 */
export function presetSpan(preset: Preset, today: CivilDate): TimeSpan {
  const month = monthOf(today);
  switch (preset) {
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

type SpanProblem = Readonly<Partial<Record<keyof TimeSpan, TextKey>>>;

/**
 * Checks a time as the server will.
 * @param span as typed: a blank or impossible day is no day
 * @returns undefined when a statement can be asked for
 */
export function spanProblem({ from, to }: TimeSpan, today: CivilDate): SpanProblem | undefined {
  if (!parseCivilDate(from)) return { from: 'statement.invalid' };
  if (!parseCivilDate(to)) return { to: 'statement.invalid' };
  if (to > today) return { to: 'statement.future' };
  return to < from ? { to: 'statement.reversed' } : undefined;
}

interface SpanInputsProps {
  readonly today: CivilDate;
  readonly span: TimeSpan;
  readonly problem: SpanProblem | undefined;
  readonly onChange: (span: TimeSpan) => void;
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  pt: 1,
  '& .MuiFormControl-root': { m: 0, width: { xs: '100%', sm: 190 } },
} as const;

export const SpanInputs = ({ today, span, problem, onChange }: SpanInputsProps): ReactNode => {
  const translate = useTranslate();
  // A new form takes over what a click chose.
  const [chosen, setChosen] = useState(span);
  const errorOf = (field: keyof TimeSpan) => {
    const text = problem?.[field];
    return text ? (
      <Box component="span" role="alert" sx={{ color: 'error.main' }}>
        {translate(text)}
      </Box>
    ) : (
      false
    );
  };
  return (
    <Form key={`${chosen.from} ${chosen.to}`} defaultValues={chosen}>
      <Box sx={bar}>
        <CivilDateInput
          source="from"
          label="statement.from"
          hint={errorOf('from')}
          onChange={(from) => onChange({ ...span, from })}
        />
        <CivilDateInput
          source="to"
          label="statement.to"
          hint={errorOf('to')}
          onChange={(to) => onChange({ ...span, to })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, pt: 0.5 }}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              size="small"
              onClick={() => {
                const next = presetSpan(preset, today);
                setChosen(next);
                onChange(next);
              }}
            >
              {translate(`statement.${preset}`)}
            </Button>
          ))}
        </Box>
      </Box>
    </Form>
  );
};
