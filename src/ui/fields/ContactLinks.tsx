import WhatsApp from '@mui/icons-material/WhatsApp';
import { Box, IconButton, Link, Tooltip } from '@mui/material';
import { createElement, Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { whatsappAddress, whatsappNumber } from '../../../domain/agency/messages/whatsapp.ts';
import { inFull, numberIn } from '../../../domain/people/telephone.ts';
import { EMPTY } from '../format.ts';

/**
 * The address that calls a telephone.
 * @param phone as staff wrote it, usually the national way (`099 123 4567`)
 */
export const callAddress = (phone: string): string => {
  const number = inFull(phone);
  return number ? `tel:+${number}` : `tel:${numberIn(phone).replace(/[^\d+]/g, '')}`;
};

/**
 * The address that writes to a telephone by WhatsApp.
 * @param phone as staff wrote it
 * @returns undefined for a landline of Ecuador, and where the country cannot be told
 */
export const whatsAppAddress = (phone: string): string | undefined => {
  const number = whatsappNumber(phone);
  return number && whatsappAddress(number);
};

const quietLink = { color: 'inherit', underline: 'hover' } as const;

/** Opens a conversation by WhatsApp, in a tab of its own. */
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

/** A telephone that is called by its number and written to by WhatsApp; words are only words. */
export const PhoneLinks = ({ phone }: { readonly phone: string | null }) => {
  if (!phone) return EMPTY;
  if (numberIn(phone) === '') return phone;
  const address = whatsAppAddress(phone);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Link {...quietLink} href={callAddress(phone)}>
        {phone}
      </Link>
      {address ? <WhatsAppLink address={address} /> : null}
    </Box>
  );
};

const mayBreak = <wbr />;

/** An e-mail address one can write to. Too long for its column, it breaks at its marks. */
export const EmailLink = ({ email }: { readonly email: string | null }) =>
  email ? (
    <Link {...quietLink} href={`mailto:${email}`} sx={{ fontSize: 'smaller' }}>
      {createElement(
        Fragment,
        null,
        ...email.split(/(?=[@._-])/).flatMap((part) => [mayBreak, part]),
      )}
    </Link>
  ) : (
    EMPTY
  );
