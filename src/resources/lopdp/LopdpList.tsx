import { AnonymousBadge } from '../../ui/fields/AnonymousBadge.tsx';
import { EmailLink, PhoneLinks } from '../../ui/fields/ContactLinks.tsx';
import { DateField } from '../../ui/fields/fields.tsx';
import { YesNoBadge } from '../../ui/fields/YesNoBadge.tsx';
import { EMPTY, textOf } from '../../ui/format.ts';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { personName } from '../../ui/people.ts';
import { policyCountOf } from '../../ui/policyCount.ts';
import { LopdpActions } from './LopdpActions.tsx';
import type { Subject } from './subject.ts';

/** Customers for the law on personal data, seven a page (specification §2, §9). */
const LopdpList = () => (
  <ListPage
    perPage={7}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="customers.search"
    noneFound="customers.noneFound"
    loadFailed="customers.loadFailed"
    exportAs="customers"
  >
    <NumberColumn />
    <Column<Subject> source="ci_ruc" />
    <Column<Subject>
      source="surname"
      label="resources.customers.fields.names"
      wraps={140}
      strong
      render={(subject) =>
        subject.anonymizedAt ? <AnonymousBadge since={subject.anonymizedAt} /> : personName(subject)
      }
    />
    <Column<Subject>
      source="numberPhone"
      render={({ anonymizedAt, numberPhone }) =>
        anonymizedAt ? EMPTY : <PhoneLinks phone={numberPhone} />
      }
    />
    <Column<Subject>
      source="email"
      wraps={140}
      render={({ anonymizedAt, email }) => (anonymizedAt ? EMPTY : <EmailLink email={email} />)}
    />
    <Column source="createdAt" label="customers.columns.createdAt" field={DateField} quiet />
    <Column<Subject>
      source="policiesCount"
      label="lopdp.columns.policies"
      numeric
      disableSort
      render={(subject) => textOf(policyCountOf(subject))}
    />
    <Column<Subject>
      source="personalData"
      label="lopdp.columns.personalData"
      render={({ personalData }) => <YesNoBadge value={personalData} />}
    />
    <ActionsColumn>
      <LopdpActions />
    </ActionsColumn>
  </ListPage>
);

export default LopdpList;
