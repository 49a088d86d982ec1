import { useLocation, useNavigate, useStore, useTranslate } from 'react-admin';
import { Toggle } from '../../ui/Toggle.tsx';
import { OfPerson } from './OfPerson.tsx';
import { OfUsers } from './OfUsers.tsx';
import { PeopleSeen } from './PeopleSeen.tsx';

const VIEWS = ['person', 'users', 'people'] as const;

type View = (typeof VIEWS)[number];

const views = { person: OfPerson, users: OfUsers, people: PeopleSeen } as const;

/** Who saw whose data: by customer, by user, and whom a user saw. */
const AccessPage = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [view, keep] = useStore<View>('dataAccess.view', 'person');
  const Shown = views[view];
  const choose = (next: View) => {
    // The address has the filters of the view that is left.
    navigate({ pathname, search: '' }, { replace: true });
    keep(next);
  };
  const toggle = (
    <Toggle
      label={translate('dataAccess.view.label')}
      value={view}
      onChange={choose}
      choices={VIEWS.map((value) => ({ value, name: translate(`dataAccess.view.${value}`) }))}
    />
  );
  return <Shown key={view} toggle={toggle} />;
};

export default AccessPage;
