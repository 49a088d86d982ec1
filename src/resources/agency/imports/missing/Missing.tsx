import {
  Box,
  Button,
  Card,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useMemo, useRef } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ImportDetail, MissingReference } from '../../../../data/imports.ts';
import { FormGuard } from '../../../../ui/form/UnsavedChanges.tsx';
import { LoadError } from '../../../../ui/list/states.tsx';
import { PageChoice, usePages } from '../../../../ui/table/PlainTable.tsx';
import { counted } from '../parts.tsx';
import { useMissing, useRehearse } from '../useImport.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { type Decision, Several } from './Several.tsx';

/** A missing value with its place among all of them, by which the form knows it. */
interface Placed {
  readonly missing: MissingReference;
  readonly at: number;
}

function decided(
  choices: ImportDetail['plan']['choices'],
  missing: readonly MissingReference[],
  decisions: readonly Decision[],
): ImportDetail['plan']['choices'] {
  const next: Record<string, Record<string, number | null>> = { ...choices };
  missing.forEach(({ field, value }, at) => {
    const { id = null, skip = false } = decisions[at] ?? {};
    if (id !== null || skip) next[field] = { ...next[field], [value]: skip ? null : id };
  });
  return next;
}

const Value = ({ missing: { value, rows, reference, proposal }, at }: Placed) => {
  const translate = useTranslate();
  const skip = useController({ name: `choices.${at}.skip` });
  const isSkipped = skip.field.value === true;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' },
        columnGap: 1.5,
        alignItems: 'center',
        py: 0.75,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{value}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('imports.rows', counted(rows))}
          {proposal ? ` · ${translate('imports.missing.proposal', { name: proposal.name })}` : null}
        </Typography>
      </Box>
      <ReferencePicker
        reference={reference}
        source={`choices.${at}.id`}
        label={translate('imports.missing.choose', { value })}
        disabled={isSkipped}
      />
      <FormControlLabel
        label={translate('imports.missing.skip')}
        control={
          <Checkbox
            checked={isSkipped}
            onChange={(_, checked) => skip.field.onChange(checked)}
            slotProps={{ input: { 'aria-label': translate('imports.missing.skipOne', { value }) } }}
          />
        }
      />
    </Box>
  );
};

const PER_PAGE = 10;

const FieldCard = ({ label, values }: { readonly label: string; readonly values: Placed[] }) => {
  const { rows, pages } = usePages(values, PER_PAGE);
  return (
    <Card component="section" aria-label={label} sx={{ px: { xs: 1.5, sm: 2 }, py: 1.5, mb: 1.5 }}>
      <Typography variant="overline" component="h3" sx={{ color: 'primary.main' }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((placed) => (
          <Value key={placed.at} {...placed} />
        ))}
      </Box>
      <PageChoice {...pages} label={label} />
    </Card>
  );
};

function byField(missing: readonly MissingReference[]): Map<string, Placed[]> {
  const fields = new Map<string, Placed[]>();
  missing.forEach((one, at) => {
    const placed = fields.get(one.label) ?? [];
    fields.set(one.label, [...placed, { missing: one, at }]);
  });
  return fields;
}

interface MissingFormProps {
  readonly of: ImportDetail;
  readonly missing: readonly MissingReference[];
}

const MissingForm = ({ of, missing }: MissingFormProps) => {
  const translate = useTranslate();
  const released = useRef(false);
  const rehearse = useRehearse(of, () => {
    released.current = true;
  });
  const start = useMemo(
    () => ({ choices: missing.map((): Decision => ({ id: null, skip: false })) }),
    [missing],
  );
  const send = (values: object) => {
    // The form holds what it started with, changed by the inputs above.
    const { choices } = values as typeof start;
    rehearse.mutate({ ...of.plan, choices: decided(of.plan.choices, missing, choices) });
  };
  return (
    <Form defaultValues={start} onSubmit={send} noValidate>
      <Typography variant="h2">{translate('imports.missing.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('imports.missing.about')}
      </Typography>
      <Several missing={missing} />
      {[...byField(missing)].map(([label, values]) => (
        <FieldCard key={label} label={label} values={values} />
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          type="submit"
          variant="outlined"
          disabled={rehearse.isPending}
          startIcon={rehearse.isPending ? <CircularProgress size={16} color="inherit" /> : null}
        >
          {translate('imports.missing.again')}
        </Button>
      </Box>
      <FormGuard released={released} />
    </Form>
  );
};

export const Missing = ({ of }: { readonly of: ImportDetail }) => {
  const { data = [], error, refetch } = useMissing(of);
  if (error) return <LoadError message="common.lookupError" retry={() => refetch()} />;
  return data.length > 0 ? <MissingForm key={of.version} of={of} missing={data} /> : null;
};
