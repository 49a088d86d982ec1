import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Highlighted } from './Highlighted.tsx';
import type { FoundGroup, FoundItem } from './items.ts';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly typed: string;
  /** Key of the line the arrows are at. */
  readonly current: string | undefined;
  readonly onPoint: (item: FoundItem) => void;
  readonly onChoose: (item: FoundItem) => void;
}

/**
 * The id of a line's element.
 * @param listId id of the list
 * @param key key of what was found
 */
export const optionId = (listId: string, key: string): string =>
  `${listId}-${key.replace(/\W/g, '-')}`;

const line = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  scrollMarginBlock: '8px',
  '&[aria-selected="true"]': { bgcolor: 'brandSoft', '& mark': { bgcolor: 'background.paper' } },
} as const;

/** What was found, by kind; one line of it is current. */
export const FoundList = (props: FoundListProps) => {
  const { id, groups, typed, current, onPoint, onChoose } = props;
  const translate = useTranslate();
  return (
    <Box id={id} role="listbox" aria-label={translate('search.results')}>
      {groups.map(({ label, items }) => (
        <Box key={label} role="group" aria-label={translate(label)} sx={{ mb: 1 }}>
          <Typography
            aria-hidden
            variant="overline"
            component="div"
            sx={{ px: 1.5, color: 'text.secondary' }}
          >
            {translate(label)}
          </Typography>
          {items.map((item) => (
            <Box
              key={item.key}
              id={optionId(id, item.key)}
              role="option"
              aria-label={[item.title, item.detail].filter(Boolean).join(', ')}
              aria-selected={item.key === current}
              sx={line}
              onMouseMove={() => onPoint(item)}
              onClick={() => onChoose(item)}
            >
              <Box component="span" sx={{ fontWeight: 550 }}>
                <Highlighted text={item.title} typed={typed} />
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <Highlighted text={item.detail ?? ''} typed={typed} />
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};
