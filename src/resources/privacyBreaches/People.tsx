import { ResourceContextProvider } from 'react-admin';
import type { BreachPerson } from '../../data/breaches.ts';
import { PersonLink } from '../../ui/fields/RecordLink.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';

const PER_PAGE = 10;

/** Whose data it was, to be exported and written to. */
export const People = ({ id }: { readonly id: number }) => (
  <ResourceContextProvider value="breach-people">
    <ListPage
      perPage={PER_PAGE}
      sort={{ field: 'surname', order: 'ASC' }}
      filter={{ breach_id: id }}
      noneFound="breaches.nobody"
    >
      <Column<BreachPerson>
        source="surname"
        strong
        wraps
        render={(person) => <PersonLink resource="customers" person={person} />}
      />
      <Column source="ci_ruc" disableSort />
      <Column source="email" disableSort wraps />
      <Column source="numberPhone" disableSort />
    </ListPage>
  </ResourceContextProvider>
);
