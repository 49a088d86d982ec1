import type { RaRecord } from 'react-admin';
import type { PersonNames } from '../../../domain/people/personName.ts';
import { CardStatusChip } from '../fields/badges.tsx';
import { PersonLink } from '../fields/RecordLink.tsx';
import { Column } from './Column.tsx';
import { widths } from './widths.ts';

interface Instrument extends RaRecord {
  readonly customer: PersonNames & { readonly id: number; readonly ci_ruc: string };
  readonly bank: { readonly bankName: string };
}

export const holderColumn = (
  <Column<Instrument>
    source="customers_id"
    strong
    render={({ customer }) => <PersonLink resource="customers" person={customer} />}
    second={({ customer }) => customer.ci_ruc}
  />
);

export const holderIdentityColumn = (
  <Column<Instrument>
    source="ci_ruc"
    width={widths.identity}
    disableSort
    whole
    render={({ customer }) => customer.ci_ruc}
  />
);

export const bankColumn = (
  <Column<Instrument> source="bank_id" width={widths.name} render={({ bank }) => bank.bankName} />
);

export const cardStatusColumn = (
  <Column<Instrument & { cardstatus: { id: number; cardStatusName: string } }>
    source="card_status_id"
    label="resources.cards.fields.card_status_id"
    width={widths.chip}
    phone="badge"
    render={({ cardstatus: { id, cardStatusName } }) => (
      <CardStatusChip id={id} name={cardStatusName} />
    )}
  />
);
