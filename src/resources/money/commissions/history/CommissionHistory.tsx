import { Box, Button, Card } from '@mui/material';
import {
  Form,
  LinkBase,
  type RaRecord,
  ResourceContextProvider,
  useGetOne,
  useTranslate,
} from 'react-admin';
import { type PersonNames, personName } from '../../../../../domain/people/personName.ts';
import { isMissing } from '../../../../data/status.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import type { InternalAddress } from '../../../../routes.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
import { PersonSelect } from '../../../../ui/inputs/SearchSelect.tsx';
import { Notice } from '../../../../ui/list/states.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { CustomerOnly, History } from './History.tsx';
import { type HistorySubject, useShowHistory, useSubject } from './subject.ts';

const advisors: InternalAddress = '/advisors';

const NoAdvisor = ({ title }: { readonly title: string }) => {
  const translate = useTranslate();
  const show = useShowHistory();
  return (
    <Card>
      <Notice role="alert" title={title} text="history.chooseAdvisor">
        <ResourceContextProvider value="advisors">
          <Form>
            <Box sx={{ maxWidth: 380, mx: 'auto', mb: 2, textAlign: 'left' }}>
              <PersonSelect
                source="advisor"
                reference="advisors"
                label="history.advisor"
                hint={false}
                onChange={(id) => id && show({ advisorId: Number(id) })}
              />
            </Box>
          </Form>
        </ResourceContextProvider>
        <Button component={LinkBase} to={advisors} variant="outlined">
          {translate('history.toAdvisors')}
        </Button>
      </Notice>
    </Card>
  );
};

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { sm: 'flex-end' },
  gap: 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap', m: 0 },
} as const;

interface OfAdvisorProps {
  readonly advisorId: number;
}

const Statement = ({ advisorId: id }: OfAdvisorProps) => (
  <DialogButton variant="outlined" label="statement.button" opens={{ type: 'statement', id }} />
);

const Discount = ({ advisorId: id }: OfAdvisorProps) => (
  <DialogButton
    permission="commissions.refund"
    variant="outlined"
    label="discounting.title"
    opens={{ type: 'commissionRefunds', id }}
  />
);

const Give = ({ advisorId: id }: OfAdvisorProps) => (
  <DialogButton
    permission="commissions.create"
    variant="contained"
    label="giving.title"
    opens={{ type: 'advisor', id }}
  />
);

const HistoryActions = (props: OfAdvisorProps) => (
  <Box sx={bar}>
    <Statement {...props} />
    <Discount {...props} />
    <Give {...props} />
  </Box>
);

const OfAdvisor = ({ advisorId, customerId }: HistorySubject) => {
  const translate = useTranslate();
  const show = useShowHistory();
  const { data, error } = useGetOne<RaRecord & PersonNames>('advisors', { id: advisorId });
  if (isMissing(error)) {
    return (
      <>
        <PageHeader title="history.title" />
        <NoAdvisor title={translate('history.notFound', { id: advisorId })} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="history.title"
        subtitle={
          <>
            {data ? personName(data) : ' '}
            <Button size="small" sx={{ ml: 1 }} onClick={() => show()}>
              {translate('history.otherAdvisor')}
            </Button>
          </>
        }
        more={<Discount advisorId={advisorId} />}
        secondary={<Statement advisorId={advisorId} />}
        primary={<Give advisorId={advisorId} />}
      />
      {customerId === undefined ? null : (
        <CustomerOnly customerId={customerId} onAll={() => show({ advisorId })} />
      )}
      <History advisorId={advisorId} customerId={customerId} />
    </>
  );
};

const CommissionHistoryPage = () => {
  const translate = useTranslate();
  const subject = useSubject();
  if (subject) return <OfAdvisor {...subject} />;
  return (
    <>
      <PageHeader title="history.title" />
      <Box sx={{ mt: 1.5 }}>
        <NoAdvisor title={translate('history.noAdvisor')} />
      </Box>
    </>
  );
};

export const CommissionHistoryDialog = ({ id, filter }: DialogSubject) => {
  const translate = useTranslate();
  const advisorId = Number(id);
  // Without the name the dialog is as good.
  const { data } = useGetOne<RaRecord & PersonNames>('advisors', { id: advisorId });
  const name = data && personName(data);
  const customer = filter?.customers_id;
  return (
    <DialogFrame
      title={name ? translate('history.titleOf', { name }) : translate('history.title')}
      width="xl"
      closesOutside
      actions={<HistoryActions advisorId={advisorId} />}
    >
      <Box sx={{ pt: 1 }}>
        <History
          advisorId={advisorId}
          customerId={customer === undefined ? undefined : Number(customer)}
        />
      </Box>
    </DialogFrame>
  );
};

export default CommissionHistoryPage;
