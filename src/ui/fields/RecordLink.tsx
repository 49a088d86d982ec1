import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, LinkBase } from 'react-admin';
import { nameOrNumber, type PersonNames } from '../../../domain/people/personName.ts';
import type { PagedResource } from '../../data/activity.ts';
import type { DialogRequest } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { recordAddress } from '../../routes.ts';
import { useCan } from '../../session/useCan.ts';
import { EMPTY } from '../format.ts';

const quiet = { color: 'inherit', underline: 'hover' } as const;

interface RecordLinkProps {
  readonly resource: PagedResource;
  readonly id: Identifier;
  readonly children: ReactNode;
}

/** A name that leads to the page of whose it is, for who may see it; else the name alone. */
export const RecordLink = ({ resource, id, children }: RecordLinkProps) =>
  useCan(resource, 'list') ? (
    <Link
      {...quiet}
      component={LinkBase}
      to={recordAddress(resource, id)}
      sx={{ fontWeight: 'inherit' }}
    >
      {children}
    </Link>
  ) : (
    children
  );

interface PersonLinkProps {
  readonly resource: 'customers' | 'advisors';
  readonly person: PersonNames & { readonly id: Identifier; readonly ci_ruc: string };
}

/** The whole name of a customer or an advisor, leading to their page. */
export const PersonLink = ({ resource, person }: PersonLinkProps) => (
  <RecordLink resource={resource} id={person.id}>
    {nameOrNumber(person) || EMPTY}
  </RecordLink>
);

interface CompanyLinkProps {
  readonly company: { readonly id: Identifier; readonly companyName: string };
}

/** The name of an insurer, leading to its page. */
export const CompanyLink = ({ company: { id, companyName } }: CompanyLinkProps) => (
  <RecordLink resource="companies" id={id}>
    {companyName}
  </RecordLink>
);

interface DialogLinkProps {
  readonly opens: DialogRequest;
  readonly children: ReactNode;
}

/** What a row is known by, which opens all there is to know of it. */
export const DialogLink = ({ opens, children }: DialogLinkProps) => {
  const { openDialog } = useDialogs();
  return (
    <Link
      component="button"
      type="button"
      variant="inherit"
      underline="hover"
      onClick={() => openDialog(opens)}
      sx={{ textAlign: 'left', fontWeight: 'inherit' }}
    >
      {children}
    </Link>
  );
};

interface PolicyLinkProps {
  readonly id: Identifier;
  readonly numberPolicy: string;
}

/** A policy's number, which opens all there is to know of it. */
export const PolicyLink = ({ id, numberPolicy }: PolicyLinkProps) => (
  <DialogLink opens={{ type: 'info', id }}>{numberPolicy}</DialogLink>
);
