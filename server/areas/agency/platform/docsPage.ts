import { z } from 'zod';
import { allCalls, type Call } from '../../../../domain/contract/index.ts';
import { Raw } from '../../../http/answers.ts';

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem;
    color-scheme: light dark; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-top: 1px solid #8884; }
  pre { overflow-x: auto; font-size: 13px; }
  code { white-space: nowrap; }`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark);

const bodyDetails = ({ body }: Call): string => {
  if (!body) return '';
  const { $schema, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return `<details><summary>Body</summary><pre>${escapeHtml(
    JSON.stringify(schema, null, 2),
  )}</pre></details>`;
};

const callRow = (call: Call): string => `<tr>
  <td>${call.method}</td>
  <td><code>/api/${escapeHtml(call.path)}</code></td>
  <td>${escapeHtml(call.summary)}${bodyDetails(call)}</td>
  <td><code>${call.access}</code></td>
</tr>`;

const areaOf = ({ path }: Call) => path.split('/')[0] ?? '';

const areaSection = (area: string): string => `<h2>${escapeHtml(area)}</h2>
<table><thead><tr><th>Method<th>Address<th>What it does<th>Needs</thead>
<tbody>${allCalls
  .filter((call) => areaOf(call) === area)
  .map(callRow)
  .join('')}</tbody></table>`;

const sections = () => [...new Set(allCalls.map(areaOf))].sort().map(areaSection).join('\n');

/**
 * The calls of the contract as a page of its own: no script, no file from anywhere.
 * @param nonce lets the page's one style through its content security policy
 */
export const docsPage = (nonce: string): Raw =>
  new Raw(
    'text/html; charset=utf-8',
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Amparo: the API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">${STYLE}</style></head>
<body><h1>The API</h1>
<p>Every call takes and answers JSON; the session's token goes in the header <code>token</code>,
an API key in <code>Authorization: Bearer</code>.
The same in OpenAPI: <a href="/api/docs/json">/api/docs/json</a>.</p>
${sections()}
</body></html>`,
  );
