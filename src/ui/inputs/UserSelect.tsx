import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { audit } from '../../../domain/contract/index.ts';
import type { NamedUser } from '../../data/privacyRecords.ts';
import { useCall } from '../../data/useCall.ts';

const userText = ({ id, name }: NamedUser) => (name ? `${name} · ${id}` : id);

interface UserSelectProps {
  readonly label?: string | undefined;
  readonly onChange?: () => void;
}

export const UserSelect = ({ label, onChange }: UserSelectProps) => {
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
      onChange={onChange}
      openOnFocus={false}
      helperText={false}
    />
  );
};
