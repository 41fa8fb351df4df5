import * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import { CODES, envelope } from '#lib/contract/core/envelope.ts'
import { hasSecretParameter } from '#lib/contract/core/secret-parameters.ts'
import type { Language } from '#lib/shared/languages.ts'
import { SERVER_BASE, sharedAnswers, TIMEOUT_MS } from './backend-fetch.ts'
import { ApiError, NetworkError } from './errors.ts'
import { publishApiProblem } from './problems.ts'
import { zoneOfBrowser } from './zone-source.ts'

const inBrowser = typeof window !== 'undefined'

/**
 * ky is loaded with the first call: no screen needs it for its first paint, and a score page makes no calls
 * at all.
 */
export const loadHttpClient = () => import('./http-client.ts')

export interface CallOptions {
  signal?: AbortSignal
  language?: Language
  /**
   * The zone of the visitor's days, for endpoints that take one: on the server the rendering's
   * (`getTimeZone` of next-intl), else the site's applies; in a browser the visitor's by default.
   */
  timeZone?: string
  /** The caller shows refusals itself: they are not published to the page's frame. */
  quiet?: boolean
  /** The request is sent even when the user leaves the page, so its response may be lost. */
  keepalive?: boolean
  /** Time-out in ms, for a call that processes a large file. */
  timeoutMs?: number
  /** Called with the message of a success; not called without one. */
  onMessage?: (message: string) => void
}

const asSearchParams = (parameters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** The parameters of a call, with the visitor's zone where the endpoint takes one and the input has none. */
function parametersOf(endpoint: Endpoint, input: unknown, timeZone: string | undefined) {
  const parameters = (input ?? {}) as Record<string, unknown>
  const takesZone =
    timeZone !== undefined && endpoint.input instanceof z.ZodMiniObject && 'time_zone' in endpoint.input.shape
  return takesZone ? { time_zone: timeZone, ...parameters } : parameters
}

/**
 * The answer to a call of a page, shared with other renderings. Only the text is: a page may change what it is
 * given. It needs neither ky nor a response object, which took longer than the answers of most calls.
 */
async function readShared(
  read: NonNullable<ReturnType<typeof sharedAnswers>>,
  { method, path }: Endpoint,
  parameters: Record<string, unknown>,
  language: Language | undefined,
): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(parameters)
  const request = () => {
    const headers = { 'x-touchline': 'web', ...(language ? { lang: language } : {}) }
    const init = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const address = `${SERVER_BASE}${path}`
    return method === 'GET'
      ? new Request(`${address}?${new URLSearchParams(asSearchParams(parameters))}`, init)
      : new Request(address, {
          ...init,
          headers: { ...headers, 'content-type': 'application/json' },
          body: text,
        })
  }
  const answer = await read({ key: [path, language, text].join('\n'), request })
  return { status: answer.status, body: JSON.parse(answer.body) }
}

/** Resolves with the status and the parsed body of a response, once both are there. */
async function request(
  endpoint: Endpoint,
  parameters: Record<string, unknown>,
  { signal, language, keepalive = false, timeoutMs }: CallOptions,
): Promise<{ status: number; body: unknown }> {
  const { method, path } = endpoint
  const shared = inBrowser || endpoint.changes || hasSecretParameter(parameters) ? undefined : sharedAnswers()
  if (shared) return readShared(shared, endpoint, parameters, language)
  const { http } = await loadHttpClient()
  // Calls by GET are also accepted by POST: a secret must not be in an address, which logs and histories store.
  const inAddress = method === 'GET' && !hasSecretParameter(parameters)
  const answer = http(path, {
    method: inAddress ? 'GET' : 'POST',
    keepalive,
    ...(signal ? { signal } : {}),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs, totalTimeout: timeoutMs }),
    ...(language ? { headers: { lang: language } } : {}),
    ...(inAddress ? { searchParams: asSearchParams(parameters) } : { json: parameters }),
  })
  // The body comes from ky's own `json`, which the time-out covers; that of the resolved response has none.
  const [{ status }, body] = await Promise.all([answer, answer.json()])
  return { status, body }
}

/**
 * Makes one call of the API. Resolves with the response's data, checked in the browser against the contract;
 * rejects with ApiError (a code other than 0, whatever the HTTP status) or NetworkError (time-out, no
 * connection, no envelope). Nothing is retried.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const {
    signal,
    language = inBrowser ? (document.documentElement.lang.slice(0, 2) as Language) : undefined,
  } = options
  signal?.throwIfAborted()
  const timeZone = options.timeZone ?? zoneOfBrowser()
  let answer: Awaited<ReturnType<typeof request>>
  try {
    answer = await request(endpoint, parametersOf(endpoint, input, timeZone), {
      ...options,
      ...(language ? { language } : {}),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new NetworkError('The server could not be reached', { cause })
  }
  const read = envelope.safeParse(answer.body)
  if (!read.success) throw new NetworkError('The server gave an answer that cannot be read')
  const { code, msg, data } = read.data
  if (code !== CODES.ok) {
    const error = new ApiError(code, msg, answer.status, data)
    if (inBrowser && !options.quiet) publishApiProblem(error)
    throw error
  }
  if (msg !== '') options.onMessage?.(msg)
  // Within one process the backend has already checked the response.
  return (inBrowser ? endpoint.output.parse(data) : data) as OutputOf<E>
}
