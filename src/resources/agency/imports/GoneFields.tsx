import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportStatus } from '../../../../domain/contract/agency/imports.ts';
import type { OfImport } from './parts.tsx';

const isOpen = (status: ImportStatus): boolean =>
  status === 'draft' || status === 'rehearsed' || status === 'cancelled';

export const GoneFields = ({ of, fields }: OfImport & { readonly fields: readonly string[] }) => {
  const translate = useTranslate();
  return isOpen(of.status) && fields.length > 0 ? (
    <Alert severity="warning">{translate('imports.gone', { fields: fields.join(', ') })}</Alert>
  ) : null;
};
