import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { TimeSpan } from '../../../data/commissionHistory.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { PRESETS, presetSpan, type SpanProblem } from './timeSpan.ts';

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

/** From which day to which a statement goes: typed, or chosen with a click. */
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
