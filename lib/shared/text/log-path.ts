/** Replaces a secret in a log line. */
const CUT = '[cut]'
/**
 * The rest of these paths gives access to what they protect: a private calendar, a file that is being
 * uploaded.
 */
const SECRET_REST = [
  /(\/calendar\/+mine\/+)[^/].*$/i,
  /(\/storage\/+(?:incoming\/+)?)[^/].*$/i,
  /(\/uploads\/+incoming\/+)[^/].*$/i,
]
/**
 * At least as long as our shortest secret in letters, digits, `-` and `_`; names of files and builds are
 * shorter.
 */
const TOKEN = /[\w-]{40,}/g
const MAX_DECODINGS = 5

/** Decodes the characters that a secret or the path before it consists of; the rest stays as it is. */
function decode(path: string): string {
  let read = path
  for (let round = 0; round < MAX_DECODINGS; round++)
    read = read.replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return read
}

const cut = (path: string): string =>
  SECRET_REST.reduce((read, rule) => read.replace(rule, `$1${CUT}`), path).replace(TOKEN, CUT)

/**
 * Returns a request's path for the log, without the query: secrets in it are cut out, however they are
 * spelled. Where something is cut the rest is decoded.
 */
export function logPath(target: string): string {
  const path = target.split('?', 1)[0] ?? ''
  const decoded = decode(path)
  const safe = cut(decoded)
  return safe === decoded ? path : safe
}
