import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNavigate, useTranslate } from 'react-admin';
import { type RecordResource, recordAddress } from '../../routes.ts';
import { countOf } from '../format.ts';
import { IconAction } from '../IconAction.tsx';
import { useFailure } from '../useFailure.ts';
import { usePlace } from './placeInList.ts';

/**
 * "12 de 300" and the ways to the record before and the one after, for who came from a list. react-admin's
 * PrevNextButtons read the first thousand rows of the list, which would count as so many persons looked at:
 * a step reads the one row it leads to.
 */
export const RecordSteps = ({ resource }: { readonly resource: RecordResource }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const sayFailed = useFailure();
  const place = usePlace();
  const [isStepping, setStepping] = useState(false);
  if (!place) return null;
  const goTo = async (number: number) => {
    setStepping(true);
    try {
      const { sort, filter } = place;
      const pagination = { page: number, perPage: 1 };
      const { data, total } = await dataProvider.getList(resource, { pagination, sort, filter });
      const [record] = data;
      if (!record) return;
      const state = { place: { ...place, number, total: total ?? place.total } };
      navigate(recordAddress(resource, record.id), { state });
    } catch (error) {
      sayFailed('common.lookupError', error);
    } finally {
      setStepping(false);
    }
  };
  const step = (by: 1 | -1) => ({
    name: translate(by === 1 ? 'pages.following' : 'pages.preceding'),
    isIdle: isStepping || place.number + by < 1 || place.number + by > place.total,
    onClick: () => void goTo(place.number + by),
  });
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 0.5 }}>
        {translate('pages.place', { number: countOf(place.number), total: countOf(place.total) })}
      </Typography>
      <IconAction {...step(-1)} icon={<NavigateBefore fontSize="small" />} />
      <IconAction {...step(1)} icon={<NavigateNext fontSize="small" />} />
    </>
  );
};
