import { Link } from '@mui/material';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { type Identifier, LinkBase, useTranslate } from 'react-admin';
import { nameOrNumber, type PersonNames } from '../../../domain/people/personName.ts';
import type { OwnRecordLink } from '../../data/ownObjects.ts';
import type { DialogRequest } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { type RecordResource, recordAddress } from '../../routes.ts';
import { useCan } from '../../session/useCan.ts';
import { EMPTY } from '../format.ts';
import { usePlaceState } from '../page/placeInList.ts';

const quiet = { color: 'inherit', underline: 'hover' } as const;

interface RecordLinkProps {
  readonly resource: RecordResource;
  readonly id: Identifier;
  readonly children: ReactNode;
}

export const RecordLink = ({ resource, id, children }: RecordLinkProps) => {
  const state = usePlaceState(resource, id);
  return useCan(resource, 'list') ? (
    <Link
      {...quiet}
      component={LinkBase}
      to={recordAddress(resource, id)}
      state={state}
      sx={{ fontWeight: 'inherit' }}
    >
      {children}
    </Link>
  ) : (
    children
  );
};

interface PersonLinkProps {
  readonly resource: 'customers' | 'advisors';
  readonly person: PersonNames & { readonly id: Identifier; readonly ci_ruc: string };
}

export const PersonLink = ({ resource, person }: PersonLinkProps) => (
  <RecordLink resource={resource} id={person.id}>
    {nameOrNumber(person) || EMPTY}
  </RecordLink>
);

interface CompanyLinkProps {
  readonly company: { readonly id: Identifier; readonly companyName: string };
}

export const CompanyLink = ({ company: { id, companyName } }: CompanyLinkProps) => (
  <RecordLink resource="companies" id={id}>
    {companyName}
  </RecordLink>
);

const asText = { textAlign: 'left', fontWeight: 'inherit' } as const;

export const DialogLink = ({ opens, children }: { opens: DialogRequest; children: ReactNode }) => {
  const { openDialog } = useDialogs();
  return (
    <Link
      component="button"
      type="button"
      variant="inherit"
      underline="hover"
      onClick={() => openDialog(opens)}
      // A button is one box, whose text is cut by itself.
      sx={{ ...asText, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {children}
    </Link>
  );
};

/** Whether the browser handles the click: in another tab or window, or as a file. */
const isOfBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

export const PolicyLink = ({ id, numberPolicy }: { id: Identifier; numberPolicy: string }) => {
  const { openDialog } = useDialogs();
  const open = (event: MouseEvent) => {
    if (isOfBrowser(event)) return;
    event.preventDefault();
    openDialog({ type: 'info', id });
  };
  return (
    <Link
      component={LinkBase}
      to={recordAddress('policies', id)}
      variant="inherit"
      underline="hover"
      onClick={open}
      sx={asText}
    >
      {numberPolicy}
    </Link>
  );
};

export const RelatedLinks = ({ links }: { readonly links: readonly OwnRecordLink[] }) =>
  links.map((link, place) => (
    <Fragment key={link.id}>
      {place > 0 ? ', ' : null}
      <RelatedLink link={link} />
    </Fragment>
  ));

export const RelatedLink = ({ link: { resource, id, title } }: { link: OwnRecordLink }) => {
  const translate = useTranslate();
  // Kept from who may not see it.
  if (title === null) return translate('common.notSeen');
  if (resource === 'policies') return <PolicyLink id={id} numberPolicy={title} />;
  return (
    // Named by the server, which tells no other.
    <RecordLink resource={resource as RecordResource} id={id}>
      {title}
    </RecordLink>
  );
};
