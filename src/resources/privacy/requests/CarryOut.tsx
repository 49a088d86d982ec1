import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { privacyRequests } from '../../../../domain/contract/index.ts';
import { mayFollow } from '../../../../domain/privacy/requestActs.ts';
import { FULFILMENTS, type Fulfilment, RIGHTS } from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyRequestDetail } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { DialogRequest } from '../../../dialogs/requests.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { momentDone } from '../../../ui/format.ts';
import { saveFile } from '../../../ui/report/saveFile.ts';
import { useCommand } from '../../../ui/useCommand.ts';

interface OfCustomer {
  readonly customerId: number;
}

const DIALOGS: Readonly<Partial<Record<Fulfilment, (id: number) => DialogRequest>>> = {
  correction: (id) => ({ type: 'updateCustomer', id }),
  erasure: (id) => ({ type: 'anonymize', id }),
  objection: (id) => ({ type: 'objection', id, filter: { kind: 'customer' } }),
  limitation: (id) => ({ type: 'limitation', id }),
};

/** Buttons of a fulfilment: an officer who may not correct customers hands the request over. */
const InDialog = ({
  fulfilment,
  customerId,
  requestId,
}: OfCustomer & { readonly fulfilment: Fulfilment; readonly requestId: number }) => {
  const canCorrect = useCan('customers', 'edit');
  const request = DIALOGS[fulfilment]?.(customerId);
  if (!request) return null;
  const isCorrection = fulfilment === 'correction';
  const handOver = {
    type: 'privacyRequestAct',
    id: requestId,
    filter: { act: 'handedOver' },
  } as const;
  return (
    <>
      {isCorrection && !canCorrect ? null : (
        <DialogButton
          variant="outlined"
          label={`privacyRequests.carryOut.${fulfilment}`}
          opens={request}
        />
      )}
      {isCorrection ? (
        <DialogButton
          variant="outlined"
          label="privacyRequests.act.handedOver.action"
          opens={handOver}
        />
      ) : null}
    </>
  );
};

const SubjectFiles = ({ customerId }: OfCustomer) => {
  const translate = useTranslate();
  const agency = useAgency();
  const { mutate, isPending } = useCommand({
    mutationFn: (format: 'json' | 'pdf') =>
      format === 'pdf' ? agency.subjectFilePdf(customerId) : agency.subjectFile(customerId),
    onSuccess: ({ data }) => saveFile(data),
    failed: 'lopdp.file.failed',
  });
  return (['pdf', 'json'] as const).map((format) => (
    <Button key={format} variant="outlined" disabled={isPending} onClick={() => mutate(format)}>
      {translate(`privacyRequests.carryOut.${format}`)}
    </Button>
  ));
};

interface OfRequest {
  readonly request: PrivacyRequestDetail;
}

const Evidence = ({ request: { id, evidence, version, acts } }: OfRequest) => {
  const translate = useTranslate();
  const agency = useAgency();
  const { mutate, isPending } = useCommand({
    mutationFn: () =>
      agency.call(privacyRequests.fulfilRequest, { params: { id }, body: { version } }),
    done: 'privacyRequests.carryOut.kept',
    failed: 'privacyRequests.carryOut.failed',
  });
  if (!evidence)
    return <Alert severity="info">{translate('privacyRequests.carryOut.nothingYet')}</Alert>;
  const isRecorded = acts.some(({ auditSequence }) => auditSequence === evidence.sequence);
  const { userName, at, sequence } = evidence;
  return (
    <Alert
      severity="success"
      action={
        isRecorded ? null : (
          <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
            {translate('privacyRequests.carryOut.keep')}
          </Button>
        )
      }
    >
      {translate(
        isRecorded ? 'privacyRequests.carryOut.isKept' : 'privacyRequests.carryOut.found',
        {
          user: userName ?? '',
          moment: momentDone(at),
          sequence,
        },
      )}
    </Alert>
  );
};

/**
 * The way of carrying a request out, and the proof of it; nothing for a person who is no customer, who gets the
 * answer alone.
 */
export const CarryOut = ({ request, canEdit }: OfRequest & { readonly canEdit: boolean }) => {
  const translate = useTranslate();
  const { right, customers_id: customerId, state } = request;
  const { fulfilment } = RIGHTS[right];
  if (!fulfilment || customerId === null || !canEdit || !mayFollow(state, 'fulfilled')) return null;
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {FULFILMENTS[fulfilment].name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {fulfilment === 'subjectFile' ? (
          <SubjectFiles customerId={customerId} />
        ) : (
          <InDialog fulfilment={fulfilment} customerId={customerId} requestId={request.id} />
        )}
      </Box>
      <Evidence request={request} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('privacyRequests.carryOut.hint')}
      </Typography>
    </Box>
  );
};
