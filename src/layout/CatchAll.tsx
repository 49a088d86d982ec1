import { useEffect } from 'react';
import { START } from '../routes.ts';

/** A page nobody made: the visitor is led to the start (specification §2). */
export const CatchAll = () => {
  useEffect(() => {
    // START is an outer address; inside there is no page of that name to navigate to.
    window.location.replace(`#${START}`);
  }, []);
  return null;
};
