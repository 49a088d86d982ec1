import * as React from 'react';

/** Where React keeps what its packages share. */
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * For its developer tools React notes the stack of each element made, up to ten thousand a second;
 * told that they were made already, it notes none. That was a tenth of the component tests' time.
 */
const noteNoStacks = (): void => {
  const shared: object = Reflect.get(React, SHARED);
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
  });
};

/**
 * In a browser an element's text is short, and Popper reads it to tell elements from windows; the
 * simulated one writes out everything inside the element.
 */
const nameElementsShortly = (): void => {
  Element.prototype.toString = () => '[object HTMLElement]';
};

noteNoStacks();
nameElementsShortly();
