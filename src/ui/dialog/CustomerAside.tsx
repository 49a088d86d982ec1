import { type Identifier, type RaRecord, useGetOne } from 'react-admin';
import { type PersonNames, personName } from '../people.ts';
import { DialogAside } from './DialogAside.tsx';

// What is known of them will do; without the name the dialog is as good.
const once = { staleTime: Number.POSITIVE_INFINITY };

/** The customer a dialog is about, by their id. */
export const CustomerAside = ({ id }: { readonly id: Identifier }) => {
  const { data } = useGetOne<RaRecord & PersonNames>('customers', { id }, once);
  return <DialogAside>{personName(data)}</DialogAside>;
};
