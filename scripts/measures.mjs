/** `npm run measures`: the measures of the house (docs/architecture.md), counted from the files and from git. */
import { measures } from './lib/measures.mjs';

for (const [name, value] of measures())
  console.log(`${value.toLocaleString('en').padStart(9)}  ${name}`);
