/** What stands in a log line in place of a secret. */
const CUT = '[cut]'
/** Anyone who has the rest of these paths has what they protect: a private calendar, a file that is being uploaded. */
const SECRET_REST = [
  /(\/calendar\/+mine\/+)[^/].*$/i,
  /(\/storage\/+(?:incoming\/+)?)[^/].*$/i,
  /(\/uploads\/+incoming\/+)[^/].*$/i,
]
/** As long as our shortest secret in letters, digits, `-` and `_`; names of files and builds are shorter. */
const TOKEN = /[\w-]{40,}/g
const MOST_DECODINGS = 5

/** Signs that a secret or the path before it is made of; what does not decode stays as it came. */
function decode(path: string): string {
  let read = path
  for (let round = 0; round < MOST_DECODINGS; round++)
    read = read.replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return read
}

const cut = (path: string): string =>
  SECRET_REST.reduce((read, rule) => read.replace(rule, `$1${CUT}`), path).replace(TOKEN, CUT)

/**
 * A request's path as a log may hold it, without the query: what is secret in it is cut out, however it is spelled.
 * Where something is cut the rest is decoded.
 */
export function logPath(target: string): string {
  const path = target.split('?', 1)[0] ?? ''
  const decoded = decode(path)
  const safe = cut(decoded)
  return safe === decoded ? path : safe
}
