import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';

// Styles are only accepted with the nonce the server put into this page.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styleCache = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');

createRoot(container).render(
  <StrictMode>
    <CacheProvider value={styleCache}>
      <Root />
    </CacheProvider>
  </StrictMode>,
);
