import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { OWN_VALUES } from '../../../domain/agency/ownFields/ownField.ts';
import type { Kind, Reference } from '../../../domain/entities/entity.ts';
import { entities } from '../../../domain/entities/index.ts';
import { WHOLE } from '../../data/recordCache.ts';
import { takeFocus } from '../focus.ts';
import { EMPTY, momentDone, moneyOf, percentOf, plainText, textOf } from '../format.ts';
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

const lastChange = z.object({ by: z.string().nullable(), at: z.string() });

const staleRefusal = z.object({
  body: z.object({
    code: z.literal('stale_version'),
    lastChange: lastChange.optional().catch(undefined),
  }),
});

/** A record of which two users have made different things. */
interface Staleness {
  readonly kind: 'refused' | 'loaded';
  /** As the form was opened with it. */
  readonly before: RaRecord;
  /** What the form was to save. */
  readonly mine: FieldValues;
  /** As another user has left it; unknown while it cannot be read. */
  readonly now: RaRecord | undefined;
  /** Who that was and when, where the server tells. */
  readonly lastChange: z.output<typeof lastChange> | undefined;
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
    setStale(undefined);
    try {
      return await send(values);
    } catch (error) {
      const { data: refusal } = staleRefusal.safeParse(error);
      if (!current || !before || !refusal) throw error;
      const now = await current.read().catch(() => undefined);
      const { lastChange } = refusal.body;
      setStale({ kind: 'refused', before, now, mine: values, lastChange });
      throw new ShownInForm();
    }
  };
  const onLoaded = (now: RaRecord) => {
    setBase(now);
    if (before && stale) setStale({ ...stale, kind: 'loaded', now });
    current?.onLoaded?.(now);
  };
  return { send: sendAndNote, notice: { stale, current, onLoaded, onOverwrite: setBase } };
}

/** A field that another user has changed. */
interface Change {
  readonly field: string;
  readonly label: string;
  /** By the user of this form. */
  readonly isTyped: boolean;
  /** As the form has it; undefined where only the form's field knows its name. */
  readonly mine: string | undefined;
  readonly now: string;
}

/** The name of what a record refers to, which its answer has beside the id. */
const referredBy = (record: RaRecord, { as, name }: Reference): unknown => record[as]?.[name];

/** How amounts are written; all else is written plainly. */
const WRITTEN: Partial<Record<Kind, (value: unknown) => string>> = {
  amount: moneyOf,
  percent: percentOf,
};

/** What another user has changed of the fields of the form around. */
function useChanges(
  stale: Staleness | undefined,
  names: readonly string[],
  valuesOf: (record: RaRecord) => FieldValues,
  isTyped: (field: string) => boolean,
) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  if (!stale?.now) return [];
  const { before, mine, now } = stale;
  const fields = entities.find((entity) => entity.resource === resource)?.fields ?? {};
  const [then, since] = [valuesOf(before), valuesOf(now)];
  const textOfField = (field: string, values: FieldValues) => {
    const reference = fields[field]?.reference;
    const value: unknown = values[field];
    if (reference) {
      const named = [now, before].find((record) => record[field] === value);
      return named && plainText(referredBy(named, reference));
    }
    const write = WRITTEN[fields[field]?.kind ?? 'text'];
    if (write) return write(value);
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
        isTyped: isTyped(field),
        mine: textOfField(field, isTyped(field) && field in mine ? mine : then),
        now: textOfField(field, since) ?? EMPTY,
      }),
    );
}

const comparison = {
  mb: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '& .MuiTableCell-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tbody td:first-of-type': { paddingLeft: '6px' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const;

/** What a field of a form shows: the name of what is chosen, where the form holds its id. */
function shownIn(form: HTMLFormElement | null | undefined, field: string): string {
  const input = form?.querySelector<HTMLInputElement>(
    `[name="${field}"]:not([type="radio"]:not(:checked))`,
  );
  if (!input) return EMPTY;
  if (input.type === 'radio') return input.labels?.[0]?.textContent ?? EMPTY;
  return input.parentElement?.querySelector('div[role="combobox"]')?.textContent ?? input.value;
}

/** What the user has chosen in a field of the form around. */
const Chosen = ({ field }: { readonly field: string }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState('');
  useLayoutEffect(() => setText(shownIn(place.current?.closest('form'), field)), [field]);
  return <span ref={place}>{text}</span>;
};

/** Field by field: what the form has, what the user typed of it, and what is saved now. */
const Comparison = ({ changes }: { readonly changes: readonly Change[] }) => {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <Box sx={comparison}>
      <Table size="small" aria-label={translate('common.stale.compared')}>
        <TableHead>
          <TableRow>
            {(['field', 'now', 'mine'] as const).map((column) => (
              <TableCell key={column}>{translate(`common.stale.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, label, isTyped, mine, now }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell>{now}</TableCell>
              <TableCell sx={isTyped ? { fontWeight: 600 } : { color: 'text.secondary' }}>
                {isTyped
                  ? (mine ?? <Chosen field={field} />)
                  : translate('common.stale.untouched', { value: mine })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

interface StaleNoticeProps {
  /** The contract's body: what a form of it can tell changes of. */
  readonly schema: z.ZodObject;
  readonly stale: Staleness | undefined;
  readonly current: CurrentRecord | undefined;
  readonly onLoaded: (now: RaRecord) => void;
  /** Told what the form is saved over. */
  readonly onOverwrite: (now: RaRecord) => void;
}

const asItIs = (record: RaRecord): FieldValues => record;

/**
 * Tells in the form around what another user has saved meanwhile, and lets the user choose: the others' values where
 * nothing was typed, or the form as it stands, over theirs. Who does either has seen what it replaces.
 */
export const StaleNotice = (props: StaleNoticeProps) => {
  const { schema, stale, current, onLoaded, onOverwrite } = props;
  const translate = useTranslate();
  const { control, reset, setValue } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState({ control });
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const valuesOf = current?.valuesOf ?? asItIs;
  const isTyped = (field: string) => field in dirtyFields;
  const changes = useChanges(stale, Object.keys(schema.shape), valuesOf, isTyped);
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
  const keep = (now: RaRecord, form: HTMLFormElement | null) => {
    setValue('version', valuesOf(now).version);
    onOverwrite(now);
    form?.requestSubmit();
  };

  if (stale.kind === 'loaded') {
    const own = changes.filter(({ field }) => isTyped(field)).map(({ label }) => label);
    return (
      <>
        <Alert ref={takeFocus} tabIndex={-1} severity="info" role="status" sx={{ mb: 1.5 }}>
          {translate('common.stale.loaded')}{' '}
          {own.length > 0 ? translate('common.stale.own', { fields: own.join(', ') }) : null}
        </Alert>
        <Comparison changes={changes} />
      </>
    );
  }
  const isLoading = phase === 'loading';
  const { now } = stale;
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        <AlertTitle>
          {stale.lastChange?.by
            ? translate('common.stale.titleWith', {
                by: stale.lastChange.by,
                moment: momentDone(stale.lastChange.at),
              })
            : translate('common.stale.title')}
        </AlertTitle>
        {translate(`common.stale.${phase === 'failed' ? 'failed' : 'explanation'}`)}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {/* It is what to do next. */}
          <Button
            variant="outlined"
            autoFocus
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : load}
          >
            {translate(`common.stale.${isLoading ? 'loading' : 'load'}`)}
          </Button>
          {now ? (
            <Button
              color="inherit"
              onClick={(event) => keep(now, event.currentTarget.closest('form'))}
            >
              {translate('common.stale.keep')}
            </Button>
          ) : null}
        </Box>
      </Alert>
      <Comparison changes={changes} />
    </>
  );
};
