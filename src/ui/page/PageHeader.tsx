import NavigateNext from '@mui/icons-material/NavigateNext';
import { Box, Breadcrumbs, Link, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { sizes } from '../../theme/components/shared.ts';
import { Note } from '../Note.tsx';
import { visuallyHidden } from '../visuallyHidden.ts';
import { useWords } from '../words.ts';
import { MoreMenu } from './MoreMenu.tsx';

export interface Crumb {
  /** A key of the texts, or the name itself. */
  readonly label: string;
  readonly to: string;
}

interface PageHeaderProps {
  /** A key of the texts, or the title itself; also that of the browser's tab. */
  readonly title: string;
  /** How many the list has, in words: "300", "64 de 450". */
  readonly count?: string | undefined;
  /** Pages above this one, the outermost first. */
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly steps?: ReactNode;
  /** In front of the title: the initials of a person. Such a title stays in the page on a phone, too. */
  readonly mark?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
  readonly more?: ReactNode;
  readonly secondary?: ReactNode;
  readonly primary?: ReactNode;
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: sizes.titleRow,
  mb: 1.5,
} as const;

const trail = { display: 'flex', alignItems: 'center', height: 20, mb: 1 } as const;

const steps = { ml: 'auto', display: 'flex', alignItems: 'center', gap: '2px' } as const;

const buttons = ({ breakpoints, palette, zIndex }: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  [breakpoints.down('sm')]: {
    '&:has(.MuiButton-root)': {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: zIndex.appBar,
      padding: '8px 16px',
      borderTop: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.paper,
    },
    '& > .MuiButton-root': { minHeight: sizes.touch, flex: '0 1 auto' },
    '& > .MuiButton-contained': { flexGrow: 1 },
    '& > .more': { order: 1, minWidth: sizes.touch, padding: 0 },
  },
});

export const TITLE_PLACE = 'page-title';

function useTitlePlace(): HTMLElement | null {
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    setPlace(isPhone ? document.getElementById(TITLE_PLACE) : null);
  }, [isPhone]);
  return place;
}

const Trail = ({ title, crumbs = [], steps: beside }: PageHeaderProps) => {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Box sx={trail}>
      <Breadcrumbs
        aria-label={translate('common.crumbs')}
        separator={<NavigateNext sx={{ fontSize: 14 }} />}
        sx={{
          minWidth: 0,
          fontSize: '0.8125rem',
          '& ol': { flexWrap: 'nowrap' },
          '& li': { minWidth: 0 },
          '& li:not(:last-of-type)': { flex: 'none' },
        }}
      >
        {crumbs.map(({ label, to }) => (
          <Link
            key={to}
            component={LinkBase}
            to={to}
            underline="hover"
            noWrap
            sx={{ fontWeight: 500 }}
          >
            {words(label)}
          </Link>
        ))}
        <Note noWrap title={words(title)}>
          {words(title)}
        </Note>
      </Breadcrumbs>
      {beside ? <Box sx={steps}>{beside}</Box> : null}
    </Box>
  );
};

type TitleProps = Pick<PageHeaderProps, 'title' | 'count' | 'children'> & {
  readonly isInBar: boolean;
};

const Title = ({ title, count, children, isInBar }: TitleProps) => {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: isInBar ? 'nowrap' : 'wrap',
        alignItems: 'baseline',
        columnGap: 1,
        minWidth: 0,
      }}
    >
      <Typography
        variant="h1"
        noWrap={isInBar}
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          fontSize: isInBar ? '1.0625rem' : undefined,
        }}
      >
        {words(title)}
      </Typography>
      {count === undefined ? null : (
        <Typography noWrap sx={{ flex: 'none', color: 'text.secondary' }}>
          <span style={visuallyHidden}>{translate('common.total')}: </span>
          {count}
        </Typography>
      )}
      {isInBar ? null : children}
    </Box>
  );
};

const Subtitle = ({ children }: { readonly children: ReactNode }) => {
  const words = useWords();
  return <Note component="div">{typeof children === 'string' ? words(children) : children}</Note>;
};

/**
 * The head of a page: the pages above it, its title, which is that of the browser's tab too, and at the right "Más",
 * at most one button of second rank and one of first. It stands on the page, never in a card. On a phone the title is
 * in the top bar and the buttons at the window's foot.
 */
export const PageHeader = (props: PageHeaderProps) => {
  const { title, crumbs, mark, subtitle, more, secondary, primary, children } = props;
  const words = useWords();
  const place = useTitlePlace();
  const isInBar = place !== null && mark === undefined;
  const heading = <Title {...props} isInBar={isInBar} />;
  const hasMore = Boolean(subtitle ?? children);
  return (
    <>
      <title>{`${words(title)} · Amparo`}</title>
      {crumbs ? <Trail {...props} /> : null}
      {isInBar ? createPortal(heading, place) : null}
      <Box sx={isInBar && !hasMore ? {} : [head, isInBar ? { minHeight: 0 } : {}]}>
        {mark}
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {isInBar ? children : heading}
          {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
        </Box>
        <Box sx={buttons} className="page-buttons">
          {more ? <MoreMenu>{more}</MoreMenu> : null}
          {secondary}
          {primary}
        </Box>
      </Box>
    </>
  );
};
