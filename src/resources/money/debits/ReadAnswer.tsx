import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AnswerOf, debitBatches } from '../../../../domain/contract/index.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useSend } from '../../../data/useCall.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { base64Of } from '../../../ui/inputs/dataAddress.ts';
import { FileButton } from '../../../ui/inputs/FileButton.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

interface Found {
  readonly content: string;
  readonly read: AnswerOf<typeof debitBatches.rehearseDebitAnswer>;
}

/** An answer of the bank: what it would do is shown before it is read. */
export const ReadAnswer = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const send = useSend();
  const params = { id };
  const [found, setFound] = useState<Found>();
  const rehearsal = useCommand({
    mutationFn: async (file: File) => {
      const content = await base64Of(file);
      const body = { content };
      const { data } = await agency.call(debitBatches.rehearseDebitAnswer, { params, body });
      setFound({ content, read: data });
    },
    failed: 'debits.answerFailed',
  });
  const reading = useCommand({
    mutationFn: (content: string) =>
      send(debitBatches.readDebitAnswer, { params, body: { content } }),
    onSuccess: () => setFound(undefined),
    done: 'debits.answered',
    failed: 'debits.answerFailed',
  });
  const label = translate('debits.answer');
  return (
    <>
      <FileButton
        label={label}
        name={label}
        accept=".txt,.csv,.xlsx,.ods"
        icon={<UploadFile />}
        isReading={rehearsal.isPending}
        onFile={(file) => rehearsal.mutate(file)}
      />
      {found ? (
        <ConfirmDialog
          title="debits.answer"
          question={
            <>
              {translate('debits.found', { ...found.read, amount: moneyOf(found.read.amount) })}
              {found.read.doubts.map(({ row, sentence }) => (
                <span key={row} style={{ display: 'block' }}>
                  {translate('debits.row', { row, sentence })}
                </span>
              ))}
            </>
          }
          isRunning={reading.isPending}
          onConfirm={() => reading.mutate(found.content)}
          onCancel={() => setFound(undefined)}
        />
      ) : null}
    </>
  );
};
