import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import type { NamedUser } from '../../data/audit.ts';
import { useAgency } from '../../data/useAgency.ts';

const userText = ({ id, name }: NamedUser) => (name ? `${name} · ${id}` : id);

/** Who the trail names, asked for when the filter is opened or already chosen. */
export const UserFilter = ({ label }: { readonly label?: string }) => {
  const agency = useAgency();
  const [isOpened, setOpened] = useState(false);
  const { data = [], isFetching } = useQuery({
    queryKey: ['audit', 'users'],
    queryFn: async ({ signal }) => [...(await agency.auditUsers(signal)).data],
    enabled: isOpened,
  });
  return (
    <AutocompleteInput
      source="user"
      label={label}
      choices={data}
      optionText={userText}
      inputText={userText}
      isFetching={isFetching}
      onOpen={() => setOpened(true)}
      openOnFocus={false}
      helperText={false}
    />
  );
};
