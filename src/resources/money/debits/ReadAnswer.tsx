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

interface Rehearsed extends AnswerOf<typeof debitBatches.rehearseDebitAnswer> {
  readonly content: string;
}

/** Reads an answer of the bank, once what it would do was shown. */
export const ReadAnswer = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const send = useSend();
  const [found, setFound] = useState<Rehearsed>();
  const failed = 'debits.answerFailed';
  const sent = (content: string) => ({ params: { id }, body: { content } });
  const rehearsal = useCommand({
    mutationFn: async (file: File) => {
      const content = await base64Of(file);
      const { data } = await agency.call(debitBatches.rehearseDebitAnswer, sent(content));
      setFound({ content, ...data });
    },
    failed,
  });
  const reading = useCommand({
    mutationFn: (content: string) => send(debitBatches.readDebitAnswer, sent(content)),
    onSuccess: () => setFound(undefined),
    done: 'debits.answered',
    failed,
  });
  const lines = found
    ? [
        translate('debits.found', { ...found, amount: moneyOf(found.amount) }),
        ...found.doubts.map((doubt) => translate('debits.row', { ...doubt })),
      ]
    : [];
  return (
    <>
      <FileButton
        label={translate('debits.answer')}
        name={translate('debits.answer')}
        accept=".txt,.csv,.xlsx,.ods"
        icon={<UploadFile />}
        isReading={rehearsal.isPending}
        onFile={(file) => rehearsal.mutate(file)}
      />
      {found ? (
        <ConfirmDialog
          title="debits.answer"
          question={lines.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
          isRunning={reading.isPending}
          onConfirm={() => reading.mutate(found.content)}
          onCancel={() => setFound(undefined)}
        />
      ) : null}
    </>
  );
};
