import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import type { InternalAddress, RecordAddress } from '../../routes.ts';
import type { Allowable } from '../../session/permissions.ts';
import { ActionMenu, MenuEntry, useMenuAround } from '../menu/ActionMenu.tsx';
import { Permitted } from '../Permitted.tsx';

type Address = InternalAddress | RecordAddress;

export interface HeaderActionProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'disabled' | 'sx'> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly to?: Address | `${Address}?${string}` | undefined;
  readonly refusal?: string | undefined;
  readonly isDestructive?: boolean | undefined;
}

/**
 * Something that can be done with all of a page: a button beside its title or, within {@link MoreMenu}, an entry of
 * that menu.
 */
export const HeaderAction = (props: HeaderActionProps) => {
  const { variant: _variant, size: _size, sx: _sx, ...entry } = props;
  return useMenuAround() ? <MenuEntry {...entry} /> : <HeaderButton {...props} />;
};

const HeaderButton = ({ label, icon, to, refusal, isDestructive, ...props }: HeaderActionProps) => (
  <Button
    variant="outlined"
    color={isDestructive ? 'error' : 'primary'}
    startIcon={icon}
    title={refusal}
    {...props}
    {...(to ? { component: LinkBase, to } : {})}
  >
    {label}
  </Button>
);

interface HeaderLinkProps extends Pick<HeaderActionProps, 'icon' | 'variant' | 'to'> {
  readonly label: TextKey;
  readonly permission?: Allowable;
}

export const HeaderLink = ({ permission, label, ...link }: HeaderLinkProps) => {
  const translate = useTranslate();
  return (
    <Permitted permission={permission}>
      <HeaderAction {...link} label={translate(label)} />
    </Permitted>
  );
};

/**
 * The menu "Más" of a page: its children are {@link HeaderAction}s, or buttons made of them. No button opens it where
 * none of them is for the visitor. What they began goes on while it is closed, so they stay.
 */
export const MoreMenu = ({ children }: { readonly children: ReactNode }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(0);
  const menu = useMemo(
    () => ({
      close: () => setAnchor(null),
      add: () => {
        setCount((others) => others + 1);
        return () => setCount((others) => others - 1);
      },
    }),
    [],
  );
  return (
    <>
      {count > 0 ? (
        <Button
          variant="outlined"
          className="more"
          aria-label={translate('common.more')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHoriz sx={{ display: { sm: 'none' } }} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'contents' } }}>
            {translate('common.more')}
            <KeyboardArrowDown fontSize="small" sx={{ ml: 0.5, mr: '-4px' }} />
          </Box>
        </Button>
      ) : null}
      <ActionMenu anchor={anchor} around={menu} keepMounted disablePortal>
        {children}
      </ActionMenu>
    </>
  );
};
