import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { WHOLE } from '../../data/recordCache.ts';
import { ShownInForm } from './failure.ts';
import type { Answer, Send } from './SaveForm.tsx';

export interface CurrentRecord<R extends RaRecord = RaRecord> {
  readonly opened: R;
  read(): Promise<R>;
  /** Values of the record that the form holds; all of it when missing. */
  valuesOf?(record: R): FieldValues;
  onLoaded?(record: R): void;
}

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

export interface Staleness {
  readonly kind: 'refused' | 'loaded';
  readonly before: RaRecord;
  readonly mine: FieldValues;
  /** Record as another user has left it; unknown while it cannot be read. */
  readonly now: RaRecord | undefined;
  readonly lastChange: z.output<typeof lastChange> | undefined;
}

/**
 * Notes that a save was refused because another user has saved the record meanwhile.
 * @param current undefined where the form changes no record; the refusal is then thrown on
 * @returns what saves instead, and what `StaleNotice` takes
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
  return { send: sendAndNote, notice: { stale, current, onLoaded } };
}
