import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/**
 * What the login page is made of, in one file: a dozen small ones would cost more in headers and
 * round trips than they save.
 */
const LOGIN_PARTS =
  /node_modules\/(react|react-dom|scheduler|stylis|@emotion\/[^/]+|@mui\/(system|styled-engine|utils|private-theming))\/|@mui\/material\/(styles|utils|internal|transitions|Box|Typography|Paper|Button|ButtonBase|ButtonGroup|CircularProgress|IconButton|InputAdornment|FilledInput|InputBase|FormControl|FormHelperText|InputLabel|FormLabel|Alert|AlertTitle|Stack|SvgIcon|TextareaAutosize|CssBaseline)\//;

const settings: UserConfig = {
  plugins: [react()],
  // The server puts a fresh nonce in the place of this word with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/browser',
    sourcemap: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: LOGIN_PARTS }] } },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
};

/** The browser application: index.html and src/ to dist/browser. */
export default defineConfig(({ command }) => {
  // A shell may say NODE_ENV=development to all that runs in it: React would be built as for its developers.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return settings;
});
