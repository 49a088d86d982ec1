import WhatsApp from '@mui/icons-material/WhatsApp';
import { Box, IconButton, Link, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { whatsappAddress, whatsappNumber } from '../../../domain/agency/messages/whatsapp.ts';
import { inFull, numbersIn, shownTelephone } from '../../../domain/people/telephone.ts';
import { EMPTY } from '../format.ts';
import type { RowAction } from '../list/rowAction.ts';

/**
 * The address that calls a telephone.
 * @param phone as staff wrote it, usually the national way (`099 123 4567`)
 */
export const callAddress = (phone: string): string => {
  const number = inFull(phone);
  return number ? `tel:+${number}` : `tel:${numbersIn(phone)[0]?.replace(/[^\d+]/g, '')}`;
};

/**
 * The address that writes to a telephone by WhatsApp.
 * @returns undefined for a landline of Ecuador, and where the country cannot be told
 */
export const whatsAppAddress = (phone: string): string | undefined => {
  const number = whatsappNumber(phone);
  return number && whatsappAddress(number);
};

const quietLink = { color: 'inherit', underline: 'hover' } as const;

const WhatsAppLink = ({ address }: { readonly address: string }) => {
  const name = useTranslate()('people.whatsApp');
  return (
    <Tooltip title={name}>
      <IconButton
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        size="small"
        aria-label={name}
        sx={{ p: '4px', color: 'success.main' }}
      >
        <WhatsApp sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
};

export const PhoneLink = ({ phone }: { readonly phone: string | null }) => {
  if (!phone || numbersIn(phone).length === 0) return phone || EMPTY;
  return (
    <Link {...quietLink} href={callAddress(phone)}>
      {shownTelephone(phone)}
    </Link>
  );
};

export const PhoneLinks = ({ phone }: { readonly phone: string | null }) => {
  const address = phone && whatsAppAddress(phone);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <PhoneLink phone={phone} />
      {address ? <WhatsAppLink address={address} /> : null}
    </Box>
  );
};

/** Writes to the telephone of a row by WhatsApp; false where that cannot be. */
export const whatsAppAction = (phone: string | null): RowAction | false => {
  const address = phone && whatsAppAddress(phone);
  return address ? { label: 'people.whatsApp', icon: <WhatsApp />, to: address } : false;
};

export const WebLink = ({ address }: { readonly address: string | null }) =>
  address ? (
    <Link {...quietLink} href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\/|\/$/g, '')}
    </Link>
  ) : (
    EMPTY
  );

export const EmailLink = ({ email }: { readonly email: string | null }) =>
  email ? (
    <Link {...quietLink} href={`mailto:${email}`}>
      {email}
    </Link>
  ) : (
    EMPTY
  );
