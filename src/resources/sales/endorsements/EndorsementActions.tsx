import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { endorsements } from '../../../../domain/contract/index.ts';
import {
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STEPS,
  type EndorsementStep,
} from '../../../../domain/sales/endorsements/kinds.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import { useSend } from '../../../data/useCall.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { SentenceDialog } from '../../../ui/dialog/SentenceDialog.tsx';
import { DocumentsButton } from '../../../ui/documents/DocumentsButton.tsx';
import { endorsementTitle } from '../../../ui/endorsements/parts.tsx';
import { Permitted } from '../../../ui/Permitted.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

interface ActionProps {
  readonly endorsement: EndorsementDetail;
}

export const may = ({ state }: EndorsementDetail, step: EndorsementStep): boolean =>
  ENDORSEMENT_STEPS[step].some((before) => before === state);

const ENDS = {
  reject: { call: endorsements.rejectEndorsement, permission: 'endorsements.edit' },
  undo: { call: endorsements.undoEndorsement, permission: 'endorsements.undo' },
} as const;

const EndAction = ({ endorsement, step }: ActionProps & { readonly step: keyof typeof ENDS }) => {
  const translate = useTranslate();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const { id, version } = endorsement;
  const { call, permission } = ENDS[step];
  const { mutate, isPending } = useCommand({
    mutationFn: (reason: string) => send(call, { params: { id }, body: { reason, version } }),
    onSuccess: () => setOpen(false),
    done: `endorsements.${step}.done`,
    failed: `endorsements.${step}.failed`,
  });
  const title = translate(`endorsements.${step}.label`);
  return (
    <Permitted permission={permission}>
      <Button color="error" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? (
        <SentenceDialog
          title={title}
          question={translate(`endorsements.${step}.question`)}
          label={translate(`endorsements.${step}.reason`)}
          isRequired
          isRunning={isPending}
          onConfirm={mutate}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </Permitted>
  );
};

export const EndorsementActions = ({ endorsement }: ActionProps) => {
  const { id } = endorsement;
  return (
    <>
      <DocumentsButton owner="endorsement_id" id={id} name={endorsementTitle(endorsement)} />
      {may(endorsement, 'rejected') ? <EndAction endorsement={endorsement} step="reject" /> : null}
      {may(endorsement, 'undone') ? <EndAction endorsement={endorsement} step="undo" /> : null}
      {may(endorsement, 'updated') ? (
        <DialogButton
          permission="endorsements.edit"
          variant="outlined"
          icon={<Edit />}
          label="endorsements.update"
          opens={{ type: 'updateEndorsement', id }}
        />
      ) : null}
      {may(endorsement, 'sent') ? (
        <DialogButton
          permission="endorsements.edit"
          variant="contained"
          label="endorsements.send.label"
          opens={{ type: 'sendEndorsement', id }}
        />
      ) : null}
      {may(endorsement, 'invoiced') && ENDORSEMENT_KINDS[endorsement.kind].sign !== 0 ? (
        <DialogButton
          permission="endorsements.issue"
          variant="outlined"
          label="endorsements.invoice.label"
          opens={{ type: 'invoiceEndorsement', id }}
        />
      ) : null}
      {may(endorsement, 'issued') && !endorsement.lacksRowRights ? (
        <DialogButton
          permission="endorsements.issue"
          variant="contained"
          label="endorsements.issue.label"
          opens={{ type: 'issueEndorsement', id }}
        />
      ) : null}
    </>
  );
};
