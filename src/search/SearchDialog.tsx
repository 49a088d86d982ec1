import Search from '@mui/icons-material/Search';
import {
  Box,
  Dialog,
  DialogTitle,
  InputAdornment,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import { MIN_SEARCH } from '../../domain/contract/agency/search.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { useCan } from '../session/useCan.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { useActions } from './actions.ts';
import type { FoundGroup, FoundItem } from './found.ts';
import { Highlighted } from './Highlighted.tsx';
import { groupsOf, useOffered, useScreens } from './items.ts';
import { useChoose, useCurrent, useFound } from './useFound.ts';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly typed: string;
  readonly current: string | undefined;
  readonly onPoint: (item: FoundItem) => void;
  readonly onChoose: (item: FoundItem) => void;
}

/**
 * The id of a line's element.
 * @param listId id of the list
 * @param key key of what was found
 */
const optionId = (listId: string, key: string): string => `${listId}-${key.replace(/\W/g, '-')}`;

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

const part = { ...line, py: 0.5, pl: 4, '& span': { fontWeight: 400, fontSize: '0.8125rem' } };

const title = { fontWeight: 550, flexShrink: 0, maxWidth: '60%' } as const;

const FoundList = (props: FoundListProps) => {
  const { id, groups, typed, current, onPoint, onChoose } = props;
  const translate = useTranslate();
  return (
    <Box id={id} role="listbox" aria-label={translate('search.results')}>
      {groups.map(({ label, items }) => (
        <Box key={label} role="group" aria-label={translate(label)} sx={{ mb: 1 }}>
          <Typography
            aria-hidden
            variant="caption"
            component="div"
            sx={{ px: 1.5, py: 0.5, color: 'text.secondary', fontWeight: 550 }}
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
              sx={item.isPart ? part : line}
              onMouseMove={() => onPoint(item)}
              onClick={() => onChoose(item)}
            >
              <Box component="span" sx={title}>
                <Highlighted text={item.title} typed={typed} />
              </Box>
              {item.isPart ? null : (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  <Highlighted text={item.detail ?? ''} typed={typed} />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};

const paper = {
  // It keeps its place while the results change.
  sx: {
    position: 'absolute',
    top: { xs: 8, sm: 72 },
    m: 0,
    width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
    maxHeight: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 96px)' },
    overflow: 'hidden',
  },
} as const;

const icon = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

function announcementOf(typed: string, state: ReturnType<typeof useFound>): TextKey | undefined {
  if (typed.trim().length < MIN_SEARCH) return 'search.hint';
  if (state.hasFailed) return 'search.failed';
  return state.isWaiting ? undefined : 'search.none';
}

function useInSight(elementId: string | undefined) {
  useEffect(() => {
    if (elementId) document.getElementById(elementId)?.scrollIntoView?.({ block: 'nearest' });
  }, [elementId]);
}

export const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const state = useFound(typed);
  const isBlank = typed.trim() === '';
  const canListPolicies = useCan('policies', 'list');
  const policies = canListPolicies ? translate('search.policiesOf') : undefined;
  const kindOf = (object: string) =>
    translate(`resources.${resourceOf(object)}.name`, { smart_count: 1 });
  const found = groupsOf(state.found, policies, kindOf, useActions(typed), useScreens(typed));
  const offered = useOffered(isBlank);
  const groups = isBlank ? offered : found;
  const choose = useChoose();
  const onChoose = ({ target }: FoundItem) => {
    onClose();
    choose(target);
  };
  const items = groups.flatMap((group) => group.items);
  const { isWaiting } = state;
  const { current, point, onKeyDown, startAnew } = useCurrent({ items, isWaiting, onChoose });
  const active = current === undefined ? undefined : optionId(listId, current);
  useInSight(active);
  const isListed = items.length > 0 && !isBlank && !state.hasFailed;
  const saying = isListed ? undefined : announcementOf(typed, state);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} slotProps={{ paper }}>
      <DialogTitle sx={visuallyHidden}>{translate('search.label')}</DialogTitle>
      <TextField
        autoFocus
        value={typed}
        placeholder={translate('search.open')}
        onChange={({ target }) => {
          startAnew();
          setTyped(target.value);
        }}
        onKeyDown={onKeyDown}
        sx={{ p: 1.5, m: 0 }}
        slotProps={{
          input: { startAdornment: icon },
          htmlInput: {
            role: 'combobox',
            'aria-label': translate('search.label'),
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': active,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 100,
          },
        }}
      />
      <Box sx={{ height: 2 }}>{isWaiting ? <LinearProgress sx={{ height: 2 }} /> : null}</Box>
      <Box sx={{ p: 1.5, pt: 0.5, overflowY: 'auto' }}>
        <FoundList
          id={listId}
          groups={groups}
          typed={typed}
          current={current}
          onPoint={point}
          onChoose={onChoose}
        />
        <Typography role="status" sx={{ px: 1.5, py: saying ? 1 : 0, color: 'text.secondary' }}>
          {saying ? translate(saying) : null}
        </Typography>
      </Box>
    </Dialog>
  );
};
