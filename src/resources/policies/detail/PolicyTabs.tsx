import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';
import type { Policy } from '../policy.ts';
import { ComingPayments } from './ComingPayments.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { RenewalHistory } from './RenewalHistory.tsx';

interface PolicyTab {
  readonly label: TextKey;
  readonly content: ComponentType<{ policy: Policy }>;
}

const historyTabs: readonly PolicyTab[] = [
  { label: 'policies.detail.tabs.payments', content: PaymentHistory },
  { label: 'policies.detail.tabs.renewals', content: RenewalHistory },
];

const comingTab: PolicyTab = { label: 'policies.detail.tabs.schedule', content: ComingPayments };

/** A policy's histories, and its schedule where the server tells one. */
export const PolicyTabs = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const tabs = policy.schedule ? [...historyTabs, comingTab] : historyTabs;
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_, next: number) => setChosen(next)}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ label }, index) => (
          <Tab
            key={label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={translate(label)}
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content: Content }, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
        >
          {index === chosen ? <Content policy={policy} /> : null}
        </Box>
      ))}
    </>
  );
};
