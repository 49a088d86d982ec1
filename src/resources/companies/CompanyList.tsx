import type { AnswerOf, companies } from '../../../domain/contract/index.ts';
import { textOf } from '../../ui/format.ts';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { type PolicyHolder, policyCountOf } from '../../ui/policyCount.ts';

type CompanyAnswer = AnswerOf<typeof companies.listCompanies>;

/** A company as the application has it; not every server counts policies. */
type Company = Omit<CompanyAnswer, keyof PolicyHolder> & PolicyHolder;

const PER_PAGE = 10;

/** The insurance companies (specification §2), the latest first. */
const CompanyList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="companies.search"
    noneFound="companies.noneFound"
  >
    <NumberColumn />
    <Column source="companyName" wraps strong />
    <Column source="ci_ruc" />
    <Column<Company>
      source="policiesCount"
      numeric
      render={(company) => textOf(policyCountOf(company))}
    />
  </ListPage>
);

export default CompanyList;
