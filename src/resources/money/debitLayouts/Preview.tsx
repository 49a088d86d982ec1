import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type AnswerOf, debitLayouts as calls } from '../../../../domain/contract/index.ts';
import { keysOf } from '../../../../domain/keysOf.ts';
import { fileShape } from '../../../../domain/money/debits/layout.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { Note } from '../../../ui/Note.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

const FIELDS = keysOf(fileShape);

/** Lines of a file, as wide as they are: the box scrolls, not the form. */
const box = {
  ...{ m: 0, mt: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 },
  ...{ overflow: 'auto', maxHeight: 200, fontFamily: 'monospace', tabSize: 4 },
} as const;

type Preview = AnswerOf<typeof calls.previewDebitFile>;

const Lines = ({
  preview: { name, lines, refusals, customers },
}: {
  readonly preview: Preview;
}) => {
  const translate = useTranslate();
  const title = translate('debitLayouts.previewed', { name });
  return (
    <>
      {customers.length === 0 ? <Note>{translate('debitLayouts.none')}</Note> : null}
      <Box component="pre" role="region" aria-label={title} tabIndex={0} sx={box}>
        {lines.join('\n')}
      </Box>
      {refusals.map(({ place, sentence }) => (
        <Typography key={`${place} ${sentence}`} variant="body2" color="error">
          {place === null ? sentence : translate('debitLayouts.refusal', { place, sentence })}
        </Typography>
      ))}
    </>
  );
};

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
    if (await trigger(FIELDS, { shouldFocus: true })) mutate();
  };
  return (
    <Box role="status" sx={{ minWidth: 0 }}>
      <Button variant="outlined" size="small" disabled={isPending} onClick={preview}>
        {translate('debitLayouts.preview')}
      </Button>
      {data ? <Lines preview={data} /> : null}
    </Box>
  );
};
