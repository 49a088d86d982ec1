import History from '@mui/icons-material/HistoryOutlined';
import type { Identifier } from 'react-admin';
import { collections } from '../../../domain/contract/index.ts';
import { DialogButton } from '../dialog/opening.tsx';

export const CollectionButton = ({ customerId }: { readonly customerId: Identifier }) => (
  <DialogButton
    permission={collections.getCollection}
    icon={<History />}
    label="collections.open"
    opens={{ type: 'collection', id: customerId }}
  />
);
