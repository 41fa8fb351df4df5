import ky, { type KyInstance } from 'ky'
import type { Endpoint, InputOf, OutputOf } from '#lib/contract/endpoint.ts'
import { CODES, envelope } from '#lib/contract/envelope.ts'
import type { Language } from '#lib/shared/languages.ts'
import { ApiError, NetworkError, tell } from './errors.ts'

type Fetch = (request: Request) => Promise<Response>

/** Where the process that serves pages leaves the way to the API: the backend's own function, or a far one. */
export const BACKEND = Symbol.for('touchline.backend')

/** The specification's time-out of every request. */
export const TIMEOUT_MS = 20_000

const inBrowser = typeof window !== 'undefined'

function create(): KyInstance {
  const backend = (globalThis as Record<symbol, unknown>)[BACKEND] as Fetch | undefined
  return ky.create({
    prefix: inBrowser ? '/' : 'http://touchline.internal/',
    timeout: TIMEOUT_MS,
    // Calls that change state may be GETs, so nothing is repeated behind the caller's back.
    retry: 0,
    throwHttpErrors: false,
    headers: { 'x-touchline': 'web' },
    ...(backend && !inBrowser
      ? { fetch: (input: RequestInfo | URL, init?: RequestInit) => backend(new Request(input, init)) }
      : {}),
  })
}

let instance: KyInstance | undefined

export interface CallOptions {
  signal?: AbortSignal
  language?: Language
  /** The caller shows what went wrong itself: the shell is not told. */
  quiet?: boolean
}

const asText = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

/**
 * One call of the API. Resolves with the answer's data, checked in the browser against the contract; rejects with
 * ApiError (a code other than 0, whatever the HTTP status) or NetworkError (time-out, no connection, no envelope).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  instance ??= create()
  const {
    signal,
    language = inBrowser ? (document.documentElement.lang.slice(0, 2) as Language) : undefined,
  } = options
  const parameters = (input ?? {}) as Record<string, unknown>
  let answer: unknown
  let status = 0
  try {
    const response = await instance(endpoint.path, {
      method: endpoint.method,
      ...(signal ? { signal } : {}),
      ...(language ? { headers: { lang: language } } : {}),
      ...(endpoint.method === 'GET' ? { searchParams: asText(parameters) } : { json: parameters }),
    })
    status = response.status
    answer = await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('The server could not be reached', { cause })
  }
  const read = envelope.safeParse(answer)
  if (!read.success) throw new NetworkError('The server gave an answer that cannot be read')
  if (read.data.code !== CODES.ok) {
    const error = new ApiError(read.data.code, read.data.msg, status)
    if (inBrowser && !options.quiet) tell(error)
    throw error
  }
  // Between two parts of one process the answer has just been checked on its way out.
  return (inBrowser ? endpoint.output.parse(read.data.data) : read.data.data) as OutputOf<E>
}
