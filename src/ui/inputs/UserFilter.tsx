import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { audit } from '../../../domain/contract/index.ts';
import type { NamedUser } from '../../data/privacyRecords.ts';
import { useCall } from '../../data/useCall.ts';

const userText = ({ id, name }: NamedUser) => (name ? `${name} · ${id}` : id);

/** Who the trail names, asked for when the filter is opened or already chosen. */
export const UserFilter = ({ label }: { readonly label?: string }) => {
  const [isOpened, setOpened] = useState(false);
  const { data = [], isFetching } = useCall(audit.listAuditUsers, {}, { enabled: isOpened });
  return (
    <AutocompleteInput
      source="user"
      label={label}
      choices={[...data]}
      optionText={userText}
      inputText={userText}
      isFetching={isFetching}
      onOpen={() => setOpened(true)}
      openOnFocus={false}
      helperText={false}
    />
  );
};
