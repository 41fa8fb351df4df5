import { Refusal } from '../refusal.ts'

/** Maximum number of pairs in a query or a form. */
export const MAX_PAIRS = 200

const ESCAPED = /(?:%[0-9a-f]{2})+/gi

/** `+` is a space; escaped bytes are UTF-8, and invalid ones become U+FFFD, as in a browser. */
const decode = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(ESCAPED, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))

/**
 * Parses `a=1&b=2` of a query or a form; of a repeated name the last value counts. Refuses more than
 * `MAX_PAIRS` before it parses any. Runs in linear time, unlike the available parsers: URLSearchParams needs
 * 3.4 s for 1 MB of `+&`.
 */
export function parsePairs(text: string): Record<string, string> {
  let separators = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1))
    if (++separators >= MAX_PAIRS) throw new Refusal('invalid', 'too_many_fields')
  return Object.fromEntries(
    text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const at = pair.indexOf('=')
        return at === -1 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
      }),
  )
}
