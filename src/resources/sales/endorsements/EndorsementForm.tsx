import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { isOfType } from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { endorsements } from '../../../../domain/contract/index.ts';
import { changedPremium } from '../../../../domain/contract/sales/premium.ts';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import { WHOLE } from '../../../data/recordCache.ts';
import type { Policy } from '../../../data/records.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useSend } from '../../../data/useCall.ts';
import { type RowsOfObject, useRowObjects } from '../../../data/useRowObjects.ts';
import { recordAddress } from '../../../routes.ts';
import { freshOnce } from '../../../ui/dialog/RecordDialog.tsx';
import { endorsementTitle } from '../../../ui/endorsements/parts.tsx';
import { PolicyLink } from '../../../ui/fields/RecordLink.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { parseApiError } from '../../../ui/form/failure.ts';
import type { Send } from '../../../ui/form/SaveForm.tsx';
import type { CurrentRecord } from '../../../ui/form/staleness.ts';
import { RequiredNames } from '../../../ui/inputs/LineInput.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { newRow, ROWS, type RowsInForm, rowsSchema } from '../../../ui/ownObjects/rowValues.ts';
import { useRowsOf } from '../../../ui/ownObjects/useRows.ts';
import { EffectAside } from './EffectAside.tsx';
import { EndorsementInputs, RowsSections } from './EndorsementInputs.tsx';
import { kindOf, sentPrice, valuesOf } from './price.ts';
import {
  changedBy,
  changesOf,
  errorsAtRows,
  onlyExcludes,
  type RowsByObject,
  withChanges,
} from './rowChanges.ts';

const required: ReadonlySet<string> = new Set(['kind', 'effectiveOn', 'policyValue', 'effect']);

/** Rules of rows that keep their values as the form holds them, to name what changes. */
const checkedRows = ({ compiled }: RowsOfObject) => {
  const schema = rowsSchema(compiled);
  return z.custom<RowsInForm>().superRefine((inForm, context) => {
    for (const { path, message } of schema.safeParse(inForm).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });
};

const formSchema = (body: z.ZodObject, objects: readonly RowsOfObject[]): z.ZodObject =>
  body.safeExtend({
    premium: changedPremium,
    [ROWS]: z.object(
      Object.fromEntries(objects.map((of) => [resourceOf(of.object.key), checkedRows(of)])),
    ),
  });

interface FormProps {
  readonly policy: Policy;
  readonly objects: readonly RowsOfObject[];
  readonly rows: RowsByObject;
  /** The draft that is changed; a new one is made where there is none. */
  readonly draft?: EndorsementDetail | undefined;
}

const rowsWith = ({ rows, objects, draft }: FormProps): RowsByObject =>
  Object.fromEntries(
    objects.flatMap(({ object, compiled }) => {
      const resource = resourceOf(object.key);
      const inForm = rows[resource];
      const changes = draft?.rows.filter((change) => change.object === resource) ?? [];
      const blank = () => newRow(fieldsInForce(compiled));
      return inForm ? [[resource, withChanges(inForm, changes, blank)]] : [];
    }),
  );

const sentOf = (values: FieldValues, { objects, draft }: FormProps) => {
  const kind = kindOf(values.kind);
  const inForm: RowsByObject = values[ROWS] ?? {};
  const changed = kind ? changedBy(kind, objects) : [];
  const isExclusion = kind && onlyExcludes(kind, draft);
  const changes = changed
    .flatMap(({ object }) => changesOf(resourceOf(object.key), inForm))
    .filter(({ change }) => !isExclusion || change.change === 'exclude');
  // Changes to rows that the visitor does not see stay as they are.
  const unseen = draft?.rows.filter(({ object }) => !(object in inForm)) ?? [];
  const rows = [...changes.map(({ change }) => change), ...unseen];
  return { body: { ...(kind ? sentPrice(kind, values) : values), rows }, changes };
};

function useSendEndorsement(props: FormProps): Send {
  const { policy, draft } = props;
  const send = useSend();
  const save = (body: object) =>
    draft
      ? send(endorsements.updateEndorsement, {
          params: { id: draft.id },
          body: endorsements.updateEndorsement.body.parse(body),
        })
      : send(endorsements.createEndorsement, {
          body: endorsements.createEndorsement.body.parse({ ...body, policy_id: policy.id }),
        });
  return async (values: FieldValues) => {
    const { body, changes } = sentOf(values, props);
    try {
      return await save(body);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const errors = errorsAtRows(parseApiError(error).fields, changes);
      throw new HttpError(error.message, error.status, { ...error.body, errors });
    }
  };
}

/** @returns how a stale draft is read anew; undefined of a new one */
function useCurrentDraft(draft: EndorsementDetail | undefined): CurrentRecord | undefined {
  const agency = useAgency();
  return (
    draft && {
      opened: draft,
      read: async () =>
        (await agency.call(endorsements.getEndorsement, { params: { id: draft.id } })).data,
      valuesOf: (record) => {
        // Of the same call.
        const { rows: _, ...values } = valuesOf(record as EndorsementDetail);
        return values;
      },
    }
  );
}

const NO_INTEREST = { interest: '0.00' };

const isBrokenDown = ({ periods }: Policy): boolean =>
  Boolean((periods ?? []).toSorted((a, b) => (b.cycle ?? 0) - (a.cycle ?? 0))[0]?.premium);

const EndorsementForm = (props: FormProps & { readonly kind?: unknown }) => {
  const { policy, objects, draft, kind } = props;
  const body = draft ? endorsements.updateEndorsement.body : endorsements.createEndorsement.body;
  const schema = useMemo(() => formSchema(body, objects), [body, objects]);
  const [values] = useState(() => ({
    ...(draft
      ? valuesOf(draft)
      : {
          policy_id: policy.id,
          kind: kindOf(kind),
          effectiveOn: agencyToday(),
          reducesUnpaid: true,
          voidsUnpaid: true,
          premium: isBrokenDown(policy) ? NO_INTEREST : undefined,
        }),
    [ROWS]: rowsWith(props),
  }));
  return (
    <FormPage
      schema={schema}
      title={draft ? 'endorsements.update' : 'endorsements.add'}
      subtitle={
        <Box component="span" sx={{ '& a': { textDecoration: 'underline' } }}>
          {draft ? `${endorsementTitle(draft)} · ` : null}
          <PolicyLink {...policy} /> · {nameOrNumber(policy.customer)}
        </Box>
      }
      texts={draft ? 'endorsements.onUpdate' : 'endorsements.onCreate'}
      values={values}
      current={useCurrentDraft(draft)}
      send={useSendEndorsement(props)}
      leadsTo={(id) => recordAddress('endorsements', id)}
      aside={<EffectAside policy={policy} />}
      below={<RowsSections objects={objects} draft={draft} />}
    >
      <RequiredNames value={required}>
        <EndorsementInputs policy={policy} objects={objects} />
      </RequiredNames>
    </FormPage>
  );
};

interface LoadedFormProps {
  readonly policyId: number;
  readonly draft?: EndorsementDetail | undefined;
  readonly kind?: unknown;
}

const none: readonly RowsOfObject[] = [];

export const LoadedForm = ({ policyId, draft, kind }: LoadedFormProps) => {
  const query = useGetOne<Policy>('policies', { id: policyId, meta: WHOLE }, freshOnce);
  const policy = query.isFetchedAfterMount ? query.data : undefined;
  const known = useRowObjects('policies');
  const objects = useMemo(
    () =>
      policy &&
      known?.filter(({ object }) => object.policyPart && isOfType(object, policy.policy_type_id)),
    [policy, known],
  );
  const { rows, error, refetch } = useRowsOf(objects ?? none, policyId);
  const [first, setFirst] = useState<FormProps>();
  if (policy && objects && rows && !first) setFirst({ policy, objects, rows, draft });
  const retry = () => Promise.all([query.refetch(), refetch()]);
  const loading = { data: first, error: query.error ?? error, refetch: retry };
  return (
    <Loaded query={loading} failed="endorsements.loadFailed" stays>
      {(form) => <EndorsementForm {...form} kind={kind} />}
    </Loaded>
  );
};
