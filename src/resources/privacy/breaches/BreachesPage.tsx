import { useLocation } from 'react-admin';
import { Allowed } from '../../../ui/Allowed.tsx';
import { BreachTable } from './BreachTable.tsx';
import { BreachView } from './BreachView.tsx';

const BreachesPage = () => {
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('id'));
  return <Allowed action="list">{id > 0 ? <BreachView id={id} /> : <BreachTable />}</Allowed>;
};

export default BreachesPage;
