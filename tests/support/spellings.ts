/** Figures of a text one by one, with spaces or dashes between groups, escaped for an address. */
const written = (text: string): string[] => {
  const groups = text.match(/.{1,4}/g) ?? [];
  const escaped = [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  return [text, groups.join(' '), groups.join('-'), groups.join('+'), groups.join('%20'), escaped];
};

/**
 * What stands in base64 of whatever has the text in it: it may begin at any of three places of a
 * group, and the signs at both ends are of its neighbours too.
 */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.from(' '.repeat(before) + text).toString('base64');
    const own = encoded.slice(before ? 4 : 0, Math.floor((before + text.length) / 3) * 4);
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });

const escapeForPattern = (text: string) => text.replace(/[+%.]/g, '\\$&');

/**
 * Finds a secret of figures in whatever way it could have been written down.
 * @param secret a card's number, or its security code
 * @returns a pattern of its spellings: as it is, in groups, in an address, in hexadecimal and in base64.
 *   Of a secret too short to be met by chance alone, only where no letter or figure touches it.
 */
export function spellingsOf(secret: string): RegExp {
  const isLong = secret.length > 8;
  const spellings = [
    ...new Set([
      ...(isLong ? written(secret) : []),
      Buffer.from(secret).toString('hex'),
      ...(isLong ? inBase64(secret) : []),
    ]),
  ].map(escapeForPattern);
  const alone = isLong ? [] : [`(?<![\\w.+/%-])${secret}(?![\\w+/%-])`];
  return new RegExp([...spellings, ...alone].join('|'), 'i');
}
