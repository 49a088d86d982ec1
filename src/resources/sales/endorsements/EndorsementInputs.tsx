import Delete from '@mui/icons-material/DeleteOutlined';
import Undo from '@mui/icons-material/Undo';
import { Box, Card, TableCell, TableRow } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import { fieldsInForce } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import {
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_KINDS,
  type EndorsementKind,
  endsPolicy,
  hasTypedPremium,
  INSTALMENT_EFFECTS,
} from '../../../../domain/sales/endorsements/kinds.ts';
import type { Policy } from '../../../data/records.ts';
import type { RowsOfObject } from '../../../data/useRowObjects.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { orDash } from '../../../ui/format.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { RowPages, usePageOfRows } from '../../../ui/ownObjects/RowPages.tsx';
import { RowsInputs } from '../../../ui/ownObjects/RowsInputs.tsx';
import { cellLook, RowsTable } from '../../../ui/ownObjects/RowsTable.tsx';
import { ROWS, type RowsInForm, typedValues } from '../../../ui/ownObjects/rowValues.ts';
import { FeeInput } from '../../../ui/premium/FeeInput.tsx';
import { PremiumSection } from '../../../ui/premium/PremiumSection.tsx';
import { visuallyHidden } from '../../../ui/visuallyHidden.ts';
import { InvoiceInputs } from './InvoiceInputs.tsx';
import { effectsOf, kindOf } from './price.ts';
import { changedBy, onlyExcludes } from './rowChanges.ts';
import { UnearnedOfExcluded, UnearnedPremium } from './UnearnedPremium.tsx';

const excluded = { '& td': { textDecoration: 'line-through', color: 'text.secondary' } } as const;

const ExcludedRows = ({ object, compiled }: RowsOfObject) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const source = `${ROWS}.${resourceOf(object.key)}`;
  const { loaded = [], rows = [] }: Partial<RowsInForm> = useWatch({ name: source }) ?? {};
  const fields = useMemo(() => fieldsInForce(compiled), [compiled]);
  const values = useMemo(() => typedValues(compiled, loaded), [compiled, loaded]);
  const pages = usePageOfRows(loaded.length);
  const left = new Set(rows.map(({ id }) => id));
  const mayExclude = object.allowed.includes('delete');
  const toggle = (id: number | null) => {
    const stays = (one: number | null) => (one === id ? !left.has(id) : left.has(one));
    setValue(
      `${source}.${ROWS}`,
      loaded.filter((row) => stays(row.id)),
      { shouldDirty: true },
    );
  };
  return (
    <>
      <RowsTable
        label={object.plural}
        fields={fields}
        values={values.filter((_, place) => left.has(loaded[place]?.id ?? null))}
        lastHeading={<span style={visuallyHidden}>{translate('common.actions')}</span>}
      >
        {loaded.slice(pages.from, pages.to).map(({ id, key, customFields }, onPage) => (
          <TableRow key={key} sx={left.has(id) ? undefined : excluded}>
            {fields.map((field) => (
              <TableCell key={field.key} sx={{ whiteSpace: 'nowrap', ...cellLook(field) }}>
                {orDash(shownValue(field.kind, customFields?.[field.key] as never))}
              </TableCell>
            ))}
            <TableCell sx={{ py: 0.5 }}>
              {mayExclude ? (
                <IconAction
                  name={translate(`ownRecords.rows.${left.has(id) ? 'remove' : 'restore'}`, {
                    place: pages.from + onPage + 1,
                  })}
                  icon={left.has(id) ? <Delete fontSize="small" /> : <Undo fontSize="small" />}
                  onClick={() => toggle(id)}
                />
              ) : null}
            </TableCell>
          </TableRow>
        ))}
      </RowsTable>
      <RowPages {...pages} />
    </>
  );
};

const kinds = ENDORSEMENT_KIND_IDS.map((id) => ({ id, name: ENDORSEMENT_KINDS[id].name }));

interface KindProps {
  readonly kind: EndorsementKind;
}

interface RowsProps {
  readonly objects: readonly RowsOfObject[];
}

const PriceSection = ({ kind, policy, objects }: KindProps & { policy: Policy } & RowsProps) => {
  const translate = useTranslate();
  const effectiveOn: unknown = useWatch({ name: 'effectiveOn' });
  if (!hasTypedPremium(kind)) return null;
  const hint = translate(
    ENDORSEMENT_KINDS[kind].sign > 0 ? 'endorsements.chargedHint' : 'endorsements.returnedHint',
  );
  return (
    <>
      <FormSection title="endorsements.sections.price">
        <AmountInput source="policyValue" span={6} hint={hint} />
        <FeeInput span={6} />
        {kind === 'cancellation' ? <UnearnedPremium policyId={Number(policy.id)} /> : null}
        {kind === 'exclusion' ? (
          <UnearnedOfExcluded policyId={Number(policy.id)} objects={objects} />
        ) : null}
      </FormSection>
      <PremiumSection
        policyTypeId={policy.policy_type_id}
        day={parseCivilDate(String(effectiveOn ?? ''))}
        withInvoice={false}
      />
    </>
  );
};

const EffectSection = ({ kind }: KindProps) => {
  const effect: unknown = useWatch({ name: 'effect' });
  const effects = effectsOf(kind);
  if (effects.length === 0) return null;
  return (
    <FormSection title="endorsements.sections.effect">
      <ChoiceSelect
        source="effect"
        span={12}
        choices={effects.map((id) => ({ id, name: INSTALMENT_EFFECTS[id] }))}
      />
      {effect === 'own' ? (
        <>
          <LineInput source="ownCount" holds="number" inputMode="numeric" />
          <CivilDateInput source="ownFrom" />
        </>
      ) : null}
      {effect === 'refund' && !endsPolicy(kind) ? <YesNoInput source="reducesUnpaid" /> : null}
      {endsPolicy(kind) ? <YesNoInput source="voidsUnpaid" /> : null}
    </FormSection>
  );
};

export const EndorsementInputs = ({ policy, objects }: { readonly policy: Policy } & RowsProps) => {
  const kind = kindOf(useWatch({ name: 'kind' }));
  return (
    <>
      <FormSection title="endorsements.sections.what">
        <ChoiceSelect source="kind" choices={kinds} />
        <CivilDateInput source="effectiveOn" />
        <LineInput source="insurerNumber" span={3} />
        <UpperTextInput source="reason" multiline />
      </FormSection>
      {kind ? (
        <>
          <PriceSection kind={kind} policy={policy} objects={objects} />
          <InvoiceInputs kind={kind} />
          <EffectSection kind={kind} />
        </>
      ) : null}
    </>
  );
};

type Draft = Parameters<typeof onlyExcludes>[1];

export const RowsSections = ({ objects, draft }: RowsProps & { readonly draft: Draft }) => {
  const kind = kindOf(useWatch({ name: 'kind' }));
  const changed = kind ? changedBy(kind, objects) : [];
  if (changed.length === 0) return null;
  const Rows = kind && onlyExcludes(kind, draft) ? ExcludedRows : RowsInputs;
  return (
    <Card sx={{ mt: 1.5 }}>
      {changed.map((of) => (
        <FormSection key={of.object.key} heading={of.object.plural}>
          <Box>
            <Rows {...of} />
          </Box>
        </FormSection>
      ))}
    </Card>
  );
};
