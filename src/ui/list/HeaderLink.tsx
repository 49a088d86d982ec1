import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import type { InternalAddress } from '../../routes.ts';
import { useCan } from '../../session/useCan.ts';

interface HeaderLinkProps {
  readonly label: TextKey;
  readonly to: InternalAddress;
  /** Whose list it leads to: only for who may see it. */
  readonly resource: string;
}

/** A link of a list's header to another list. */
export const HeaderLink = ({ label, to, resource }: HeaderLinkProps) => {
  const translate = useTranslate();
  const canAccess = useCan(resource, 'list');
  if (!canAccess) return null;
  return (
    <Button variant="outlined" component={LinkBase} to={to}>
      {translate(label)}
    </Button>
  );
};
