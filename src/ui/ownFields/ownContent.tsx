import type { RaRecord } from 'react-admin';
import {
  isFigure,
  type OwnField,
  type OwnFieldKind,
} from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import type { OwnValues } from '../../../domain/agency/ownFields/values.ts';
import type { OwnRecordLink } from '../../data/ownObjects.ts';
import { EmailLink, PhoneLink, WebLink } from '../fields/ContactLinks.tsx';
import { RelatedLinks } from '../fields/RecordLink.tsx';

export const OwnValueText = ({ kind, text }: { kind: OwnFieldKind; text: string }) => {
  if (text && kind === 'phone') return <PhoneLink phone={text} />;
  if (text && kind === 'url') return <WebLink address={text} />;
  return text && kind === 'email' ? <EmailLink email={text} /> : text;
};

/** A record with values of own fields; of an own object with the records that those name, too. */
export interface WithOwnValues extends RaRecord {
  readonly customFields: OwnValues;
  readonly links?: Readonly<Record<string, readonly OwnRecordLink[]>>;
}

export const ownContentOf = ({ key, kind }: OwnField, { customFields, links }: WithOwnValues) => {
  const named = links?.[key];
  if (named) return <RelatedLinks links={named} />;
  const text = shownValue(kind, customFields[key]);
  // A figure as it stands tells its column how wide it is.
  if (isFigure(kind)) return text;
  return text && <OwnValueText kind={kind} text={text} />;
};
