import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { MOST_PICKED } from './selection.ts';

/** What is chosen, and how it is changed. */
export interface PickingProps {
  readonly picked: readonly number[];
  readonly pick: (ids: readonly number[], wanted: boolean) => void;
  /** Says how many are chosen. */
  readonly says: string;
}

/** Above a list one chooses from: how many are chosen, and the ways to choose many at once. */
export const Picking = ({ picked, pick, says }: PickingProps) => {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const isFull = picked.length >= MOST_PICKED;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography role="status" sx={{ flex: 1, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {says}
      </Typography>
      <Button
        size="small"
        disabled={isFull}
        onClick={() =>
          pick(
            data.map(({ id }) => Number(id)),
            true,
          )
        }
      >
        {translate('giving.selection.pickPage')}
      </Button>
      <Button size="small" disabled={picked.length === 0} onClick={() => pick(picked, false)}>
        {translate('giving.selection.clear')}
      </Button>
      {isFull ? (
        <Typography sx={{ width: '100%', color: 'warning.main' }}>
          {translate('giving.selection.full', { max: MOST_PICKED })}
        </Typography>
      ) : null}
    </Box>
  );
};
