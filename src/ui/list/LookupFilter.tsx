import { type LookupInputProps, LookupSelect } from '../inputs/LookupSelect.tsx';

/** A filter of a list by a catalogue; "Todos" takes it away. */
export const LookupFilter = (props: Omit<LookupInputProps, 'hint'>) => (
  <LookupSelect {...props} emptyText="common.all" hint={false} />
);
