/**
 * How a login's token reaches the browser. The backend says it in a header of its answer, which never leaves the
 * site: `x-set-token: <token>` after a login, `x-set-token:` (empty) after a logout or when a session is at its end.
 * A browser gets a sealed cookie and the envelope without the token; any other client finds it in `data.token`.
 */
export const SET_TOKEN = 'x-set-token'

/** Calls of the specification that log in or out, for a back end that does not know our header. */
const LOGINS = new Set(['/api/user/login', '/api/user/registered'])
const LOGOUTS = new Set(['/api/member/signout'])

export type TokenChange = { set: string } | { clear: true } | null

/** What an answer does to the session. `body` is the parsed envelope where it is at hand. */
export function tokenChange(path: string, headers: Headers, body: unknown): TokenChange {
  const said = headers.get(SET_TOKEN)
  if (said !== null) return said === '' ? { clear: true } : { set: said }
  const call = path.toLowerCase()
  if (!isObject(body) || body.code !== 0) return null
  if (LOGOUTS.has(call)) return { clear: true }
  const token = LOGINS.has(call) && isObject(body.data) ? body.data.token : undefined
  return typeof token === 'string' && token !== '' ? { set: token } : null
}

/** True when an answer's body has to be read whole because it may hold a token. */
export const mayHoldToken = (path: string, headers: Headers): boolean =>
  headers.has(SET_TOKEN) || LOGINS.has(path.toLowerCase()) || LOGOUTS.has(path.toLowerCase())

/**
 * The value without any member that holds `token`; `byName` also without any member of that name that holds a text, for
 * a back end whose ways we do not know.
 */
export function withoutToken(value: unknown, token: string, byName: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutToken(one, token, byName))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, held]) => held !== token && !(byName && name === 'token' && typeof held === 'string'))
      .map(([name, held]) => [name, withoutToken(held, token, byName)]),
  )
}

/** The envelope of a login as a client that is no browser needs it: `data.token`, and `data.device` where one was given. */
export const withToken = (envelope: unknown, token: string, device: string | null = null): unknown =>
  isObject(envelope) && isObject(envelope.data)
    ? { ...envelope, data: { ...envelope.data, token, ...(device === null ? {} : { device }) } }
    : envelope

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
