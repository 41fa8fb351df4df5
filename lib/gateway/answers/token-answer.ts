/**
 * How a login's token reaches the browser. The backend sends it in a header of its response, which never
 * leaves the site: `x-set-token: <token>` after a login, `x-set-token:` (empty) after a logout or when a
 * session has ended. A browser receives a sealed cookie and the envelope without the token; any other client
 * finds it in `data.token`.
 */
export const SET_TOKEN = 'x-set-token'

/** Login and logout calls of the specification, for a back end that does not use our header. */
const LOGINS = new Set(['/api/user/login', '/api/user/registered'])
const LOGOUTS = new Set(['/api/member/signout'])

export type TokenChange = { set: string } | { clear: true } | null

/** Returns what a response changes in the session. `body` is the parsed envelope where it is available. */
export function tokenChange(path: string, headers: Headers, body: unknown): TokenChange {
  const newToken = headers.get(SET_TOKEN)
  if (newToken !== null) return newToken === '' ? { clear: true } : { set: newToken }
  const call = path.toLowerCase()
  if (!isObject(body) || body.code !== 0) return null
  if (LOGOUTS.has(call)) return { clear: true }
  const token = LOGINS.has(call) && isObject(body.data) ? body.data.token : undefined
  return typeof token === 'string' && token !== '' ? { set: token } : null
}

/** True when a response's body has to be read whole because it may contain a token. */
export const mayHoldToken = (path: string, headers: Headers): boolean =>
  headers.has(SET_TOKEN) || LOGINS.has(path.toLowerCase()) || LOGOUTS.has(path.toLowerCase())

/**
 * Returns the value without any member that contains `token`; with `byName` also without text members called
 * `token`, for a back end with unknown conventions.
 */
export function withoutToken(value: unknown, token: string, byName: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutToken(one, token, byName))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, member]) => member !== token && !(byName && name === 'token' && typeof member === 'string'),
      )
      .map(([name, member]) => [name, withoutToken(member, token, byName)]),
  )
}

/**
 * Returns the envelope of a login for clients other than browsers: `data.token`, and `data.device` where one
 * was assigned.
 */
export const withToken = (envelope: unknown, token: string, device: string | null = null): unknown =>
  isObject(envelope) && isObject(envelope.data)
    ? { ...envelope, data: { ...envelope.data, token, ...(device === null ? {} : { device }) } }
    : envelope

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
