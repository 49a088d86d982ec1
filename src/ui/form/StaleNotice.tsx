import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { takeFocus } from '../focus.ts';
import { momentDone } from '../format.ts';
import { StaleComparison, useChanges } from './StaleComparison.tsx';
import type { CurrentRecord, Staleness } from './staleness.ts';

interface StaleNoticeProps {
  readonly schema: z.ZodObject;
  readonly stale: Staleness | undefined;
  readonly current: CurrentRecord | undefined;
  readonly onLoaded: (now: RaRecord) => void;
}

const asItIs = (record: RaRecord): FieldValues => record;

/**
 * Tells in the form around what another user has saved meanwhile, and brings it into what this user has not changed:
 * to be looked at, or saved at once with what this user has. Who does either has seen what it replaces.
 */
export const StaleNotice = ({ schema, stale, current, onLoaded }: StaleNoticeProps) => {
  const translate = useTranslate();
  const { control, reset } = useFormContext();
  const { defaultValues } = useFormState({ control });
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const valuesOf = current?.valuesOf ?? asItIs;
  const changes = useChanges(stale, Object.keys(schema.shape), valuesOf);
  if (!stale || !current) return null;

  const bringIn = (now: RaRecord) => {
    reset({ ...defaultValues, ...valuesOf(now) }, { keepDirtyValues: true });
    onLoaded(now);
  };
  const load = async () => {
    setPhase('loading');
    try {
      bringIn(await current.read());
      setPhase('idle');
    } catch {
      setPhase('failed');
    }
  };

  if (stale.kind === 'loaded') {
    const own = changes.filter(({ isTyped }) => isTyped).map(({ label }) => label);
    return (
      <>
        <Alert ref={takeFocus} tabIndex={-1} severity="info" role="status" sx={{ mb: 1.5 }}>
          {translate('common.stale.loaded')}{' '}
          {own.length > 0 ? translate('common.stale.own', { fields: own.join(', ') }) : null}
        </Alert>
        <StaleComparison changes={changes} />
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
              onClick={({ currentTarget }) => {
                bringIn(now);
                currentTarget.form?.requestSubmit();
              }}
            >
              {translate('common.stale.keep')}
            </Button>
          ) : null}
        </Box>
      </Alert>
      <StaleComparison changes={changes} />
    </>
  );
};
