import type { Endpoint, InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import { CODES, envelope } from '#lib/contract/core/envelope.ts'
import type { Language } from '#lib/shared/languages.ts'
import { ApiError, NetworkError } from './errors.ts'
import { publishApiProblem } from './problems.ts'

const inBrowser = typeof window !== 'undefined'

/**
 * ky is loaded with the first call: no screen needs it for its first paint, and a score page makes no calls
 * at all.
 */
export const loadHttpClient = () => import('./http-client.ts')

export interface CallOptions {
  signal?: AbortSignal
  language?: Language
  /** The caller shows refusals itself: they are not published to the page's frame. */
  quiet?: boolean
  /** The request is sent even when the user leaves the page, so its response may be lost. */
  keepalive?: boolean
  /** Called with the message of a success; not called without one. */
  onMessage?: (message: string) => void
}

const asSearchParams = (parameters: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** Resolves with the status and the parsed body of a response, once both are there. */
async function request(
  { method, path }: Endpoint,
  parameters: Record<string, unknown>,
  { signal, language, keepalive = false }: CallOptions,
): Promise<{ status: number; body: unknown }> {
  const { http } = await loadHttpClient()
  const answer = http(path, {
    method,
    keepalive,
    ...(signal ? { signal } : {}),
    ...(language ? { headers: { lang: language } } : {}),
    ...(method === 'GET' ? { searchParams: asSearchParams(parameters) } : { json: parameters }),
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
  let answer: Awaited<ReturnType<typeof request>>
  try {
    answer = await request(endpoint, (input ?? {}) as Record<string, unknown>, {
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
