import { type RaRecord, useResourceContext } from 'react-admin';
import type { PersonNames } from '../../../domain/people/personName.ts';
import { AnonymousBadge, RestrictedBadge } from '../fields/badges.tsx';
import { EmailLink, PhoneLinks } from '../fields/ContactLinks.tsx';
import { PersonLink } from '../fields/RecordLink.tsx';
import { ToComplete } from '../fields/ToComplete.tsx';
import { EMPTY } from '../format.ts';
import { Column } from './Column.tsx';

/** A customer or an advisor in a list. Of the anonymous nothing but that is shown. */
interface ListedPerson extends RaRecord, PersonNames {
  readonly ci_ruc: string;
  readonly numberPhone: string | null;
  readonly email: string | null;
  readonly toComplete: readonly string[];
  readonly anonymizedAt?: string | null;
  readonly limitedAt?: string | null;
}

interface WrappingProps {
  /** How narrow it may get, in pixels. */
  readonly wraps: number;
}

interface NameColumnProps extends WrappingProps {
  /** Whose page a name leads to. */
  readonly of: 'customers' | 'advisors';
}

/** The whole name, surnames first. */
export const NameColumn = ({ wraps, of }: NameColumnProps) => (
  <Column<ListedPerson>
    source="surname"
    label={`resources.${useResourceContext()}.fields.names`}
    wraps={wraps}
    strong
    render={(person) =>
      person.anonymizedAt ? (
        <AnonymousBadge since={person.anonymizedAt} />
      ) : (
        <div>
          <PersonLink resource={of} person={person} />
          {person.limitedAt ? (
            <>
              {' '}
              <RestrictedBadge since={person.limitedAt} />
            </>
          ) : null}
          <ToComplete lacks={person.toComplete} />
        </div>
      )
    }
  />
);

/** The telephone, to be called or written to. */
export const PhoneColumn = () => (
  <Column<ListedPerson>
    source="numberPhone"
    render={({ anonymizedAt, numberPhone }) =>
      anonymizedAt ? EMPTY : <PhoneLinks phone={numberPhone} />
    }
  />
);

/** The e-mail address, to be written to. */
export const EmailColumn = ({ wraps }: WrappingProps) => (
  <Column<ListedPerson>
    source="email"
    wraps={wraps}
    wideOnly
    render={({ anonymizedAt, email }) => (anonymizedAt ? EMPTY : <EmailLink email={email} />)}
  />
);
