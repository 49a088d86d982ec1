import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { debitLayouts as calls } from '../../../../domain/contract/index.ts';
import { keysOf } from '../../../../domain/keysOf.ts';
import { fileShape } from '../../../../domain/money/debits/layout.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCommand } from '../../../ui/useCommand.ts';

/** Lines stay as long as they are: the box scrolls, not the form. */
const box = { overflow: 'auto', maxHeight: 200, fontFamily: 'monospace', tabSize: 4 } as const;

/** Real instalments by the layout as it is typed; the numbers of their accounts are never sent here. */
export const DebitFilePreview = () => {
  const translate = useTranslate();
  const agency = useAgency();
  const { getValues, trigger } = useFormContext();
  const { mutate, data, isPending } = useCommand({
    mutationFn: async () => {
      const body = calls.previewDebitFile.body.parse(getValues());
      return (await agency.call(calls.previewDebitFile, { body })).data;
    },
    failed: 'debitLayouts.previewFailed',
  });
  const preview = async () => {
    if (await trigger(keysOf(fileShape), { shouldFocus: true })) mutate();
  };
  return (
    <Box role="status">
      <Button variant="outlined" size="small" disabled={isPending} onClick={preview}>
        {translate('debitLayouts.preview')}
      </Button>
      {data ? (
        <Box component="pre" aria-label={data.name} tabIndex={0} sx={box}>
          {data.lines.join('\n') || translate('debitLayouts.none')}
        </Box>
      ) : null}
      {data?.refusals.map(({ place, sentence }) => (
        <Typography key={`${place} ${sentence}`} variant="body2" color="error">
          {place === null ? sentence : translate('debitLayouts.refusal', { place, sentence })}
        </Typography>
      ))}
    </Box>
  );
};
