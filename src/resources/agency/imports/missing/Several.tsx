import { Box, Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MissingReference } from '../../../../data/imports.ts';
import { useRecordCache } from '../../../../data/recordCache.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCan } from '../../../../session/useCan.ts';
import { useCommand } from '../../../../ui/useCommand.ts';
import { counted } from '../parts.tsx';

export interface Decision {
  readonly id: number | null;
  readonly skip: boolean;
}

interface SeveralProps {
  readonly missing: readonly MissingReference[];
}

const useOpen = (missing: SeveralProps['missing']) => {
  // The values of the form that this stands in.
  const decisions = useWatch({ name: 'choices' }) as readonly Decision[];
  return missing
    .map((one, at) => ({ ...one, at }))
    .filter(({ at }) => decisions[at]?.id === null && !decisions[at]?.skip);
};

const AcceptAll = ({ missing }: SeveralProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const proposed = useOpen(missing).filter(({ proposal }) => proposal !== null);
  if (proposed.length === 0) return null;
  const accept = () => {
    for (const { at, proposal } of proposed)
      setValue(`choices.${at}.id`, proposal?.id, { shouldDirty: true });
  };
  return (
    <Button variant="outlined" size="small" onClick={accept}>
      {translate('imports.missing.accept', counted(proposed.length))}
    </Button>
  );
};

/** Registers the banks that are missing and like none that is there: of them the form asks for a name alone. */
const CreateBanks = ({ missing }: SeveralProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const agency = useAgency();
  const cache = useRecordCache();
  const { setValue } = useFormContext();
  const banks = useOpen(missing).filter(
    ({ reference, proposal }) => reference === 'banks' && proposal === null,
  );
  const { mutate, isPending } = useCommand({
    mutationFn: async () => {
      for (const { at, value } of banks) {
        const { data } = await agency.create('banks', { data: { bankName: value } });
        setValue(`choices.${at}.id`, data.id, { shouldDirty: true });
      }
    },
    onSuccess: () => notify('imports.missing.created', { messageArgs: counted(banks.length) }),
    failed: 'imports.missing.createFailed',
    onSettled: () => cache.readAnew('account-banks'),
  });
  if (banks.length === 0) return null;
  return (
    <Button variant="outlined" size="small" disabled={isPending} onClick={() => mutate()}>
      {translate('imports.missing.createAll', counted(banks.length))}
    </Button>
  );
};

export const Several = ({ missing }: SeveralProps) => {
  const canCreate = useCan('banks', 'create');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <AcceptAll missing={missing} />
      {canCreate ? <CreateBanks missing={missing} /> : null}
    </Box>
  );
};
