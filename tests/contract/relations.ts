/**
 * What our server's whole lists leave to other calls: an agency's server may send a policy with all
 * of its payments, ours sends the last.
 */

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

/** Asks our server for more, as who made the request. */
type Ask = (path: string) => Promise<Row>;

const askerOf =
  (base: string, { token = '' }: Readonly<Record<string, string>>): Ask =>
  async (path) => {
    const answer = await fetch(base + path, { headers: { token } });
    return answer.json();
  };

const one = (value: unknown): Row => Object(value);

async function wholePolicies(rows: unknown, ask: Ask): Promise<Row[]> {
  const asked = rowsOf(rows).map(({ id }) => ask(`policy/get-policy-id/${id}`));
  return (await Promise.all(asked)).map(({ policyById }) => one(policyById));
}

const completions: Readonly<Record<string, (answer: Row, ask: Ask) => Promise<Row>>> = {
  'policy/get-all-policy-optimized': async (answer, ask) => ({
    ...answer,
    allPolicy: await wholePolicies(answer.allPolicy, ask),
  }),
  'policy/get-all-policy-status': async (answer, ask) => ({
    ...answer,
    policiesStatus: await wholePolicies(answer.policiesStatus, ask),
  }),
};

/**
 * An answer with the relations of specification §3.
 * @param path the call's, as the specification has it
 * @param answer our server's
 * @param base our API's address, with a slash at the end
 * @param headers of the request
 */
export async function withRelations(
  path: string,
  answer: unknown,
  base: string,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const complete = completions[path];
  return complete ? complete(one(answer), askerOf(base, headers)) : answer;
}
