import { isMissing } from '../http/status.ts';

/**
 * The answer to a call that not every server has (domain §2).
 * @param own asks our own server's call
 * @param plainly stands for it where there is none
 * @throws what `own` throws, unless it is 404; what `plainly` throws
 */
export async function orPlainly<Result>(
  own: () => Promise<Result>,
  plainly: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await own();
  } catch (error) {
    if (!isMissing(error)) throw error;
    return plainly();
  }
}
