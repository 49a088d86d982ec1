import {
  Alert,
  Box,
  Button,
  Card,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  FormHelperText,
  Typography,
} from '@mui/material';
import { type FormEvent, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { IMPORTED, IMPORTED_IDS } from '../../../../../domain/agency/automations/automation.ts';
import {
  dividedInto,
  isBuiltInKind,
  type KeyRule,
  type KindDefinition,
} from '../../../../../domain/agency/imports/columns.ts';
import type { ImportDetail } from '../../../../data/imports.ts';
import { OrderedChoice } from '../../../../ui/inputs/OrderedChoice.tsx';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { Subsection } from '../../../../ui/page/Section.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { type PlanDraft, withSuggestions } from './draft.ts';
import { NamePreview } from './NamePreview.tsx';
import { usePlan } from './usePlan.ts';

interface KeyRulesProps {
  readonly rules: readonly KeyRule[];
  readonly keys: readonly string[];
  readonly objection: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (keys: string[]) => void;
}

const KeyRules = ({ rules, keys, objection, disabled, onChange }: KeyRulesProps) => (
  <Subsection title="imports.plan.keys" hint="imports.plan.keysAbout" sx={{ mt: 1.5 }}>
    <OrderedChoice options={rules} chosen={keys} disabled={disabled} onChange={onChange} />
    {objection ? (
      <FormHelperText error role="alert">
        {objection}
      </FormHelperText>
    ) : null}
  </Subsection>
);

interface ModeProps {
  readonly plan: PlanDraft;
  readonly disabled: boolean;
  readonly onChange: (plan: PlanDraft) => void;
}

const broughtKinds = /^(customers|policies|own-.*)$/;

const MODES = ['both', 'create', 'update'] as const;

const Mode = ({ plan, disabled, onChange }: ModeProps) => {
  const translate = useTranslate();
  return (
    <Select
      disabled={disabled}
      label={translate('imports.plan.mode')}
      choices={MODES.map((id) => ({ id, name: translate(`imports.plan.modes.${id}`) }))}
      value={plan.mode}
      helperText={plan.mode === 'create' ? ' ' : translate('imports.plan.blankKeeps')}
      onChange={(mode) => mode && onChange({ ...plan, mode })}
      sx={{ maxWidth: 520, mt: 1.5 }}
    />
  );
};

/** What automations do about the records of the file: nothing, unless it is chosen. */
const Automations = ({ plan, disabled, onChange }: ModeProps) => (
  <Select
    disabled={disabled}
    label={useTranslate()('imports.plan.automations')}
    choices={IMPORTED_IDS.map((id) => ({ id, name: IMPORTED[id] }))}
    value={plan.automations ?? 'off'}
    onChange={(automations) => automations && onChange({ ...plan, automations })}
    sx={{ maxWidth: 520, mt: 1.5 }}
  />
);

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 1.5,
  alignItems: 'start',
} as const;

/** Whether nothing that every row must have tells records of an own object from each other. */
const mayRegisterTwice = (
  { kind }: ImportDetail,
  { columns, keys, isRegistered }: KindDefinition,
) => {
  const isDemanded = (field: string) =>
    columns.some((column) => column.field === field && column.isRequired);
  return (
    isRegistered && !isBuiltInKind(kind) && !keys.some(({ fields }) => fields.every(isDemanded))
  );
};

interface EqualRowsProps extends ModeProps {
  readonly of: ImportDetail;
  readonly definition: KindDefinition;
}

const EqualRows = ({ of, definition, plan, disabled, onChange }: EqualRowsProps) => {
  const translate = useTranslate();
  if (plan.mode === 'update' || !mayRegisterTwice(of, definition)) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={plan.registersEqual ?? false} disabled={disabled} />}
      label={translate('imports.plan.registersEqual')}
      onChange={(_, registersEqual) => onChange({ ...plan, registersEqual })}
      sx={{ mt: 1.5 }}
    />
  );
};

interface PlanFormProps {
  readonly of: ImportDetail;
  readonly definition: KindDefinition;
  readonly canRun: boolean;
  readonly onDone: () => void;
  /** Goes back to the rehearsal there is; no such button when missing. */
  readonly onCancel?: (() => void) | undefined;
}

export const PlanForm = ({ of: planned, definition, canRun, onDone, onCancel }: PlanFormProps) => {
  const translate = useTranslate();
  const { columns, keys, isRegistered, isUpdated } = definition;
  const of = useMemo(() => withSuggestions(planned, columns), [planned, columns]);
  const { plan, form, objections, isPending, change, submit } = usePlan(of, definition, onDone);
  const divided = dividedInto(columns, new Set(Object.keys(plan.columns)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <form ref={form} noValidate onSubmit={send}>
        <Typography variant="h2">{translate('imports.plan.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('imports.plan.about')}</Typography>
        <Box sx={grid}>
          {columns.map((column) => (
            <ColumnChoice
              key={column.field}
              of={of}
              plan={plan}
              column={column}
              objection={objections[column.field]}
              disabled={!canRun}
              isDivided={divided.has(column.field)}
              onChange={change}
            />
          ))}
        </Box>
        <NamePreview of={of} plan={plan} columns={columns} disabled={!canRun} onChange={change} />
        {plan.columns.personalData === undefined && !plan.values.personalData ? null : (
          <Alert severity="info" sx={{ mt: 1.5 }}>
            {translate('imports.consent.about')}
          </Alert>
        )}
        {isUpdated && isRegistered ? (
          <Mode plan={plan} disabled={!canRun} onChange={change} />
        ) : null}
        {keys.length > 0 ? (
          <KeyRules
            rules={keys}
            keys={plan.keys}
            objection={objections.keys}
            disabled={!canRun}
            onChange={(next) => change({ ...plan, keys: next })}
          />
        ) : null}
        <EqualRows
          of={of}
          definition={definition}
          plan={plan}
          disabled={!canRun}
          onChange={change}
        />
        {broughtKinds.test(of.kind) ? (
          <Automations plan={plan} disabled={!canRun} onChange={change} />
        ) : null}
        {canRun ? (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1.5 }}>
            {onCancel ? <Button onClick={onCancel}>{translate('imports.plan.keep')}</Button> : null}
            <Button
              type="submit"
              variant="contained"
              disabled={isPending}
              startIcon={isPending ? <CircularProgress size={16} color="inherit" /> : null}
            >
              {translate('imports.plan.rehearse')}
            </Button>
          </Box>
        ) : null}
      </form>
    </Card>
  );
};
