import Edit from '@mui/icons-material/EditOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { Advisor } from '../../../data/records.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { EmailLink, PhoneLinks } from '../../../ui/fields/ContactLinks.tsx';
import { dayOf, textOf } from '../../../ui/format.ts';
import { ObjectionButton } from '../../../ui/messages/ObjectionButton.tsx';
import { ActivityList } from '../../../ui/page/ActivityList.tsx';
import { PoliciesOf } from '../../../ui/page/PoliciesOf.tsx';
import { RecordData } from '../../../ui/page/RecordData.tsx';
import { RecordPage, RecordRoute } from '../../../ui/page/RecordPage.tsx';
import { useVisibleTabs } from '../../../ui/page/useVisibleTabs.ts';

interface AdvisorProps {
  readonly advisor: Advisor;
}

const Data = ({ advisor }: AdvisorProps) => {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.advisors.fields.${name}`);
  const lines = [
    { name: field('numberPhone'), value: <PhoneLinks phone={advisor.numberPhone} /> },
    { name: field('email'), value: <EmailLink email={advisor.email} /> },
    { name: field('birthdate'), value: dayOf(advisor.birthdate) },
    { name: field('policiesCount'), value: textOf(advisor.policiesCount) },
    { name: field('personalData'), value: <YesNoBadge value={advisor.personalData} /> },
  ];
  return <RecordData resource="advisors" lines={lines} />;
};

const Actions = ({ advisor }: AdvisorProps) => {
  const translate = useTranslate();
  const canEdit = useCan('advisors', 'edit');
  return (
    <>
      {advisor.hasCommissions ? (
        <Button
          component={LinkBase}
          to={`/commissions?advisor=${advisor.id}`}
          variant="outlined"
          startIcon={<History />}
        >
          {translate('advisors.history')}
        </Button>
      ) : null}
      {canEdit ? (
        <DialogButton
          variant="outlined"
          icon={<Edit />}
          label="advisors.update"
          opens={{ type: 'updateAdvisor', id: advisor.id }}
        />
      ) : null}
      <ObjectionButton kind="advisor" id={advisor.id} />
    </>
  );
};

const SEEN = ['policies'] as const;

const Page = ({ advisor }: AdvisorProps) => {
  const { id } = advisor;
  const sees = useVisibleTabs(SEEN);
  const tabs = sees && [
    sees.policies && {
      label: 'resources.customers.fields.policies' as const,
      content: () => <PoliciesOf by="advisor_id" id={id} />,
    },
    {
      label: 'pages.activity.title' as const,
      content: () => <ActivityList resource="advisors" id={id} />,
    },
  ];
  return (
    <RecordPage
      name={nameOrNumber(advisor)}
      number={advisor.ci_ruc}
      actions={<Actions advisor={advisor} />}
      aside={<Data advisor={advisor} />}
      tabs={tabs}
    />
  );
};

/** The page of an advisor: who they are, their policies and what they were given. */
const AdvisorPage = () => (
  <RecordRoute<Advisor> resource="advisors" page={(advisor) => <Page advisor={advisor} />} />
);

export default AdvisorPage;
