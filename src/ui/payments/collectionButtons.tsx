import History from '@mui/icons-material/HistoryOutlined';
import PriceCheck from '@mui/icons-material/PriceCheckOutlined';
import type { Identifier } from 'react-admin';
import { collections, receipts } from '../../../domain/contract/index.ts';
import { DialogButton } from '../dialog/opening.tsx';

interface CollectSeveralProps {
  readonly customerId: Identifier;
  readonly policyId?: Identifier;
  readonly variant?: 'text' | 'outlined';
}

export const CollectSeveral = (props: CollectSeveralProps) => {
  const { customerId, policyId, variant = 'outlined' } = props;
  return (
    <DialogButton
      permission={receipts.collectSeveral}
      size={variant === 'text' ? 'small' : 'medium'}
      variant={variant}
      icon={<PriceCheck />}
      label="receipts.collect.open"
      opens={{
        type: 'collectSeveral',
        id: customerId,
        ...(policyId === undefined ? {} : { policyId }),
      }}
    />
  );
};

export const CollectionButton = ({ customerId }: { readonly customerId: Identifier }) => (
  <DialogButton
    permission={collections.getCollection}
    icon={<History />}
    label="collections.open"
    opens={{ type: 'collection', id: customerId }}
  />
);
