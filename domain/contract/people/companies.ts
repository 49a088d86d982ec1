import { z } from 'zod';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { company } from '../../entities/organisations.ts';
import { ROWS_LIMIT, rowsWithin } from '../agency/ownRows.ts';
import { defineCall } from '../call.ts';
import { version } from '../fields.ts';
import type { Resources } from '../resources.ts';
import { byIdentity } from './people.ts';

export const companyShape = z.object(answerShape(company));

export const listCompanies = defineCall({
  method: 'GET',
  path: 'company/get-all-company',
  access: 'companies.list',
  summary: 'Insurance companies',
  envelope: 'allCompanies',
  answer: companyShape,
  list: listOf(company),
});

/** For the form of a registration, which tells of a RUC that is taken before all is typed. */
export const findCompanyByIdentity = defineCall({
  method: 'GET',
  path: 'company/by-identity',
  access: 'companies.list',
  summary: 'The insurance company with a RUC, or null',
  query: byIdentity,
  envelope: 'companyByIdentity',
  answer: companyShape.pick({ id: true, ci_ruc: true, companyName: true }).nullable(),
});

export const registerCompany = defineCall({
  method: 'POST',
  path: 'company/register-company',
  access: 'companies.create',
  summary: 'Registers an insurance company',
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...formShape(company), rows: rowsWithin }),
  envelope: 'company',
  answer: companyShape,
});

export const updateCompany = defineCall({
  method: 'PUT',
  path: 'company/update-company/:id',
  access: 'companies.edit',
  summary: 'Corrects an insurance company',
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...updateShape(company), rows: rowsWithin, version }),
  envelope: 'companyUpdated',
  answer: companyShape,
});

/** react-admin's resources that these calls serve. */
export const resources: Resources = {
  companies: {
    entity: company,
    list: listCompanies,
    create: registerCompany,
    update: updateCompany,
  },
};
