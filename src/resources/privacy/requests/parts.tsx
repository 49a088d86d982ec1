import type { ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type RequestState, STATES } from '../../../../domain/privacy/requestActs.ts';
import type { PrivacyRequest } from '../../../data/privacyRecords.ts';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { EMPTY } from '../../../ui/format.ts';

const tones: Readonly<Record<RequestState, NonNullable<ChipProps['color']>>> = {
  received: 'info',
  incomplete: 'warning',
  inProgress: 'info',
  decided: 'info',
  answered: 'success',
  withdrawn: 'default',
};

export const StateChip = ({ state }: { readonly state: RequestState }) => (
  <StatusChip tone={tones[state]} label={STATES[state]} />
);

export const Clock = ({ dueOn, answeredOn }: Pick<PrivacyRequest, 'dueOn' | 'answeredOn'>) =>
  dueOn ? <DaysLeft due={dueOn} doneOn={answeredOn} /> : EMPTY;

export const Whose = ({ customer }: Pick<PrivacyRequest, 'customer'>) => {
  const translate = useTranslate();
  if (customer) return <PersonLink resource="customers" person={customer} />;
  return <>{translate('privacyRequests.noCustomer')}</>;
};
