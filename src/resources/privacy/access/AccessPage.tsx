import { useViews } from '../../../ui/useViews.tsx';
import { OfPerson } from './OfPerson.tsx';
import { OfUsers } from './OfUsers.tsx';
import { PeopleSeen } from './PeopleSeen.tsx';

const VIEWS = ['person', 'users', 'people'] as const;

type View = (typeof VIEWS)[number];

const views = { person: OfPerson, users: OfUsers, people: PeopleSeen } as const;

/** Who saw whose data: by customer, by user, and whom a user saw. */
const AccessPage = () => {
  const { view, toggle } = useViews<View>({
    store: 'dataAccess.view',
    first: 'person',
    offered: VIEWS,
    label: 'dataAccess.view.label',
    name: (one) => `dataAccess.view.${one}`,
  });
  const Shown = views[view];
  return <Shown key={view} toggle={toggle} />;
};

export default AccessPage;
