import { DateField } from '../../ui/fields/fields.tsx';
import { YesNoBadge } from '../../ui/fields/YesNoBadge.tsx';
import { textOf } from '../../ui/format.ts';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { EmailColumn, NameColumn, PhoneColumn } from '../../ui/list/personColumns.tsx';
import { AdvisorActions } from './AdvisorActions.tsx';
import type { Advisor } from './advisorModel.ts';

/** Advisors a page of the list has (specification §9). */
const PER_PAGE = 5;

/** The advisors of the agency (specification §2), the latest first. */
const AdvisorList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="advisors.search"
    noneFound="advisors.noneFound"
  >
    <NumberColumn />
    <Column<Advisor> source="ci_ruc" />
    <NameColumn wraps={126} />
    <Column source="birthdate" field={DateField} quiet wideOnly />
    <PhoneColumn />
    <EmailColumn wraps={116} />
    <Column<Advisor>
      source="personalData"
      pinned
      disableSort
      render={({ personalData }) => <YesNoBadge value={personalData} />}
    />
    <Column<Advisor>
      source="policiesCount"
      label="resources.advisors.fields.policies"
      numeric
      render={({ policiesCount }) => textOf(policiesCount)}
    />
    <ActionsColumn>
      <AdvisorActions />
    </ActionsColumn>
  </ListPage>
);

export default AdvisorList;
