import type { Language } from '#lib/shared/languages.ts'

export interface Answer {
  status: number
  code: number
  msg: string
  data: unknown
  headers: Headers
}

/** The user of a test's call, and its address; without an address the call counts as this process's own. */
export interface CallAs {
  token?: string | undefined
  language?: Language
  address?: string
  userAgent?: string
  /** The id of a known device, or `new`. */
  device?: string
}

/** Converts a value to a query parameter, as any client might. */
const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Makes a call by GET with a query, or by POST with JSON. */
export const createTestCall =
  (fetch: (path: string, init?: RequestInit) => Promise<Answer>) =>
  (
    method: 'GET' | 'POST',
    path: string,
    input: Record<string, unknown> = {},
    { token, language = 'en', address, userAgent, device }: CallAs = {},
  ): Promise<Answer> => {
    const headers: Record<string, string> = {
      lang: language,
      ...(token ? { token } : {}),
      ...(address ? { 'x-client-address': address } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(device === undefined ? {} : { device }),
    }
    if (method === 'POST')
      return fetch(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, asText(value)]))
    return fetch(`${path}?${query}`, { headers })
  }

/** Calls an app under the host `test`. Returns the parsed envelope of the response. */
export const createTestFetch =
  (answer: (request: Request) => Response | Promise<Response>) =>
  async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await answer(new Request(`http://test/${path}`, init))
    const body = (await response.json()) as Pick<Answer, 'code' | 'msg' | 'data'>
    return { status: response.status, headers: response.headers, ...body }
  }
