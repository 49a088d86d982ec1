import Edit from '@mui/icons-material/EditOutlined';
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
import { recordAddress } from '../../../routes.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { SentenceDialog } from '../../../ui/dialog/SentenceDialog.tsx';
import { Permitted } from '../../../ui/Permitted.tsx';
import { HeaderAction, HeaderLink } from '../../../ui/page/MoreMenu.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
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
      <HeaderAction label={title} isDestructive onClick={() => setOpen(true)} />
      {isOpen ? (
        <SentenceDialog
          title={title}
          question={translate(`endorsements.${step}.question`)}
          label={translate(`endorsements.${step}.reason`)}
          isRequired
          isDestructive
          isRunning={isPending}
          onConfirm={mutate}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </Permitted>
  );
};

export const NextStep = ({ endorsement }: ActionProps) => {
  const { id } = endorsement;
  if (may(endorsement, 'sent'))
    return (
      <DialogButton
        permission="endorsements.edit"
        variant="contained"
        label="endorsements.send.label"
        opens={{ type: 'sendEndorsement', id }}
      />
    );
  return may(endorsement, 'issued') && !endorsement.lacksRowRights ? (
    <DialogButton
      permission="endorsements.issue"
      variant="contained"
      label="endorsements.issue.label"
      opens={{ type: 'issueEndorsement', id }}
    />
  ) : null;
};

export const OtherStep = ({ endorsement }: ActionProps) => {
  const { id } = endorsement;
  if (may(endorsement, 'updated'))
    return (
      <HeaderLink
        permission="endorsements.edit"
        icon={<Edit />}
        label="endorsements.update"
        to={`${recordAddress('endorsements', id)}?edit`}
      />
    );
  return may(endorsement, 'invoiced') && ENDORSEMENT_KINDS[endorsement.kind].sign !== 0 ? (
    <DialogButton
      permission="endorsements.issue"
      variant="outlined"
      label="endorsements.invoice.label"
      opens={{ type: 'invoiceEndorsement', id }}
    />
  ) : null;
};

export const EndorsementMore = ({ endorsement }: ActionProps) => (
  <>
    <ReportButton report="endorsement" subject={{ endorsementId: endorsement.id }} brief />
    {may(endorsement, 'rejected') ? <EndAction endorsement={endorsement} step="reject" /> : null}
    {may(endorsement, 'undone') ? <EndAction endorsement={endorsement} step="undo" /> : null}
  </>
);
