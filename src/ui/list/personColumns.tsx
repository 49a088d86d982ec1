import type { RaRecord } from 'react-admin';
import type { PersonNames } from '../../../domain/people/personName.ts';
import { AnonymousBadge, RestrictedBadge, ToComplete } from '../fields/badges.tsx';
import { EmailLink, PhoneLink } from '../fields/ContactLinks.tsx';
import { PersonLink } from '../fields/RecordLink.tsx';
import { EMPTY } from '../format.ts';
import { Column } from './Column.tsx';
import { widths } from './widths.ts';

/** A customer or an advisor in a list. Of the anonymous nothing but that is shown. */
interface ListedPerson extends RaRecord, PersonNames {
  readonly ci_ruc: string;
  readonly numberPhone: string | null;
  readonly email: string | null;
  readonly toComplete: readonly string[];
  readonly anonymizedAt?: string | null;
  readonly limitedAt?: string | null;
}

/**
 * The whole name, surnames first, above the identity number; both are the row's title.
 * @param of whose page a name leads to
 */
export const nameColumn = (of: 'customers' | 'advisors', label: string) => (
  <Column<ListedPerson>
    source="surname"
    label={label}
    strong
    render={(person) =>
      person.anonymizedAt ? (
        <AnonymousBadge since={person.anonymizedAt} />
      ) : (
        <>
          {person.limitedAt ? (
            <>
              <RestrictedBadge since={person.limitedAt} />{' '}
            </>
          ) : null}
          <PersonLink resource={of} person={person} />
        </>
      )
    }
    second={({ ci_ruc, toComplete }) => (
      <>
        {ci_ruc}
        <ToComplete lacks={toComplete} />
      </>
    )}
  />
);

export const identityColumn = <Column source="ci_ruc" width={widths.identity} whole />;

export const phoneColumn = (
  <Column<ListedPerson>
    source="numberPhone"
    width={widths.phone}
    whole
    phone="line"
    render={({ anonymizedAt, numberPhone }) =>
      anonymizedAt ? EMPTY : <PhoneLink phone={numberPhone} />
    }
  />
);

export const emailColumn = (
  <Column<ListedPerson>
    source="email"
    width={widths.mail}
    quiet
    render={({ anonymizedAt, email }) => (anonymizedAt ? EMPTY : <EmailLink email={email} />)}
  />
);
