import type { OwnFieldKind } from '../../../domain/agency/ownFields/ownField.ts';
import { EmailLink, PhoneLink } from '../fields/ContactLinks.tsx';

interface OwnValueTextProps {
  readonly kind: OwnFieldKind;
  /** As people read it. */
  readonly text: string;
}

/** A value of an own field: a telephone that is called, an address that is written to, or a text. */
export const OwnValueText = ({ kind, text }: OwnValueTextProps) => {
  if (text && kind === 'phone') return <PhoneLink phone={text} />;
  return text && kind === 'email' ? <EmailLink email={text} /> : text;
};
