import type { Endpoint, InputOf, OutputOf } from '#lib/contract/endpoint.ts'
import { CODES, envelope } from '#lib/contract/envelope.ts'
import type { Language } from '#lib/shared/languages.ts'
import { ApiError, NetworkError, tell } from './errors.ts'
import { send } from './http.ts'

/** The specification's time-out of every request. */
export const TIMEOUT_MS = 20_000

const inBrowser = typeof window !== 'undefined'

/** What `work` resolves with. Rejects, and tells `work` to stop, after TIMEOUT_MS or when `signal` says so. */
async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const end = new AbortController()
  const stop = () => end.abort(signal?.reason)
  const late = setTimeout(() => end.abort(new DOMException('No answer in time', 'TimeoutError')), TIMEOUT_MS)
  signal?.addEventListener('abort', stop)
  // Whoever answers may not heed the signal, as the backend in this process does not.
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason))
  })
  try {
    return await Promise.race([work(end.signal), ended])
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', stop)
  }
}

export interface CallOptions {
  signal?: AbortSignal
  language?: Language
  /** The caller shows what went wrong itself: the shell is not told. */
  quiet?: boolean
  /** It is sent although its page is left; nobody may be there to hear the answer. */
  keepalive?: boolean
  /** Hears the message that came with a success; not called when there was none. */
  onMessage?: (message: string) => void
}

/**
 * One call of the API. Resolves with the answer's data, checked in the browser against the contract; rejects with
 * ApiError (a code other than 0, whatever the HTTP status) or NetworkError (time-out, no connection, no envelope).
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
  const { method, path } = endpoint
  const parameters = (input ?? {}) as Record<string, unknown>
  let answer: unknown
  let status = 0
  try {
    answer = await inTime(async (end) => {
      const headers: Record<string, string> = language ? { lang: language } : {}
      const { keepalive = false } = options
      const response = await send({ method, path, parameters, headers, signal: end, keepalive })
      status = response.status
      return response.json()
    }, signal)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('The server could not be reached', { cause })
  }
  const read = envelope.safeParse(answer)
  if (!read.success) throw new NetworkError('The server gave an answer that cannot be read')
  if (read.data.code !== CODES.ok) {
    const error = new ApiError(read.data.code, read.data.msg, status, read.data.data)
    if (inBrowser && !options.quiet) tell(error)
    throw error
  }
  if (read.data.msg !== '') options.onMessage?.(read.data.msg)
  // Between two parts of one process the answer has just been checked on its way out.
  return (inBrowser ? endpoint.output.parse(read.data.data) : read.data.data) as OutputOf<E>
}
