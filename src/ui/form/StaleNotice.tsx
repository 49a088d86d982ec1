import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { OWN_VALUES } from '../../../domain/agency/ownFields/ownField.ts';
import type { Reference } from '../../../domain/entities/entity.ts';
import { entities } from '../../../domain/entities/index.ts';
import { WHOLE } from '../../data/recordCache.ts';
import { takeFocus } from '../focus.ts';
import { plainText, textOf } from '../format.ts';
import { ShownInForm } from './failure.ts';
import type { Answer, Send } from './SaveForm.tsx';

/** The record that a form changes, and how it is read as the server has it now. */
export interface CurrentRecord<R extends RaRecord = RaRecord> {
  /** As the form was opened with it, or as it was read last. */
  readonly opened: R;
  read(): Promise<R>;
  /** What the form holds of it; all of it when missing. */
  valuesOf?(record: R): FieldValues;
  /** Told what was read, once it is in the form. */
  onLoaded?(record: R): void;
}

/** {@link CurrentRecord} of a resource that is read by id. */
export function useCurrent<R extends RaRecord>(resource: string, opened: R): CurrentRecord<R> {
  const dataProvider = useDataProvider();
  return {
    opened,
    read: async () => (await dataProvider.getOne<R>(resource, { id: opened.id, meta: WHOLE })).data,
  };
}

const staleRefusal = z.object({ body: z.object({ code: z.literal('stale_version') }) });

/** The record as the form has it, and as another user has left it; that is unknown while it cannot be read. */
interface Staleness {
  readonly kind: 'refused' | 'loaded';
  readonly before: RaRecord;
  readonly now: RaRecord | undefined;
}

/**
 * Notes that a save was refused because another user has saved the record meanwhile.
 * @param send saves the form
 * @param current undefined where the form changes no record: the refusal is then explained as any other
 * @returns what saves instead, and what {@link StaleNotice} takes
 */
export function useStaleness<A extends Answer>(send: Send<A>, current: CurrentRecord | undefined) {
  const [stale, setStale] = useState<Staleness>();
  // What was loaded into the form is what the next save is based on.
  const [base, setBase] = useState<RaRecord>();
  const before = base ?? current?.opened;
  const sendAndNote: Send<A> = async (values) => {
    try {
      return await send(values);
    } catch (error) {
      if (!current || !before || !staleRefusal.safeParse(error).success) throw error;
      setStale({ kind: 'refused', before, now: await current.read().catch(() => undefined) });
      throw new ShownInForm();
    }
  };
  const onLoaded = (now: RaRecord) => {
    setBase(now);
    if (before) setStale({ kind: 'loaded', before, now });
    current?.onLoaded?.(now);
  };
  return { send: sendAndNote, notice: { stale, current, onLoaded } };
}

/** A field that another user has changed. */
interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** The name of what a record refers to, which its answer has beside the id. */
const referredBy = (record: RaRecord, { as, name }: Reference): unknown => record[as]?.[name];

/** What another user has changed of the fields of the form around. */
function useChanges(
  stale: Staleness | undefined,
  names: readonly string[],
  valuesOf: (record: RaRecord) => FieldValues,
) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  if (!stale?.now) return [];
  const { before, now } = stale;
  const fields = entities.find((entity) => entity.resource === resource)?.fields ?? {};
  const [then, since] = [valuesOf(before), valuesOf(now)];
  const textIn = (record: RaRecord, values: FieldValues, field: string) => {
    const reference = fields[field]?.reference;
    const value: unknown = reference ? referredBy(record, reference) : values[field];
    // Values of own fields.
    return value !== null && typeof value === 'object'
      ? textOf(Object.values(value).map(plainText).join(', '))
      : plainText(value);
  };
  return names
    .filter((field) => field !== 'version' && field in since)
    .filter((field) => JSON.stringify(then[field]) !== JSON.stringify(since[field]))
    .map(
      (field): Change => ({
        field,
        label:
          field === OWN_VALUES
            ? translate('common.stale.ownFields')
            : translate(`resources.${resource}.fields.${field}`),
        before: textIn(before, then, field),
        now: textIn(now, since, field),
      }),
    );
}

const ChangeList = ({ changes }: { readonly changes: readonly Change[] }) =>
  changes.length > 0 ? (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {changes.map(({ field, label, before, now }) => (
        <li key={field}>
          {label}: {before} → <strong>{now}</strong>
        </li>
      ))}
    </Box>
  ) : null;

interface StaleNoticeProps {
  /** The contract's body: what a form of it can tell changes of. */
  readonly schema: z.ZodObject;
  readonly stale: Staleness | undefined;
  readonly current: CurrentRecord | undefined;
  readonly onLoaded: (now: RaRecord) => void;
}

const asItIs = (record: RaRecord): FieldValues => record;

/**
 * Tells in the form around what another user has saved meanwhile, and brings it in on demand. What was typed stays:
 * who saves it then has seen what it replaces.
 */
export const StaleNotice = ({ schema, stale, current, onLoaded }: StaleNoticeProps) => {
  const translate = useTranslate();
  const { control, reset } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState({ control });
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const valuesOf = current?.valuesOf ?? asItIs;
  const changes = useChanges(stale, Object.keys(schema.shape), valuesOf);
  if (!stale || !current) return null;

  const load = async () => {
    setPhase('loading');
    try {
      const now = await current.read();
      reset({ ...defaultValues, ...valuesOf(now) }, { keepDirtyValues: true });
      onLoaded(now);
      setPhase('idle');
    } catch {
      setPhase('failed');
    }
  };

  if (stale.kind === 'loaded') {
    const own = changes.filter(({ field }) => field in dirtyFields).map(({ label }) => label);
    return (
      <Alert ref={takeFocus} tabIndex={-1} severity="info" role="status" sx={{ mb: 1.5 }}>
        {translate('common.stale.loaded')}
        <ChangeList changes={changes} />
        {own.length > 0 ? translate('common.stale.own', { fields: own.join(', ') }) : null}
      </Alert>
    );
  }
  const isLoading = phase === 'loading';
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        // It is what to do next.
        <Button
          variant="outlined"
          color="inherit"
          autoFocus
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : load}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate(`common.stale.${isLoading ? 'loading' : 'load'}`)}
        </Button>
      }
    >
      {translate(`common.stale.${phase === 'failed' ? 'failed' : 'explanation'}`)}
      <ChangeList changes={changes} />
    </Alert>
  );
};
