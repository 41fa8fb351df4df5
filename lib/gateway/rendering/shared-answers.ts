import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'

/** How long renderings share an answer (ms): a fraction of the age that a cached page may have. */
const SHARED_MS = 200
/** More than the calls of all pages rendered within that time. */
const MAX_ANSWERS = 1_000

type Backend = (request: Request) => Promise<Response>

interface Answer {
  status: number
  headers: [string, string][]
  body: string
}

/** A call that can be shared, and what its answer depends on besides the data and the hidden scores. */
export interface SharedCall {
  key: string
  request: () => Request
}

export interface SharedAnswers {
  /** The backend for pages. */
  call: Backend
  /**
   * Returns the answer to a call that changes nothing, of nobody in particular. `policy`: the hidden scores of the
   * rendering. No request is created for an answer that is shared.
   */
  read(call: SharedCall, policy?: string): Promise<Pick<Answer, 'status' | 'body'>>
  /** Forgets all answers: something was changed, and its author may look at it next. */
  clear(): void
}

/** All that an anonymous answer depends on besides the data; null for a call that is not shared. */
function keyOf({ method, url, headers }: Request): string | null {
  if (method !== 'GET' || headers.has('token') || headers.has('cookie')) return null
  return [url, headers.get('lang'), headers.get(HIDDEN_SCORES_HEADER)].join('\n')
}

/** Rejects when a signal is aborted: the backend in this process ignores that of a request. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

/**
 * Lets renderings at about the same time share the answers to their calls: the pages of a live site need the
 * same settings, rooms, days and lists, and their queries cost more than their HTML. Only calls of nobody in
 * particular that change nothing are shared, and a fault is not.
 */
export function createSharedAnswers(backend: Backend, now: () => number = Date.now): SharedAnswers {
  const answers = new Map<string, { answer: Promise<Answer>; until: number }>()

  const removeExpired = (at: number) => {
    // Oldest first: all answers live equally long.
    for (const [key, { until }] of answers) {
      if (until > at && answers.size < MAX_ANSWERS) return
      answers.delete(key)
    }
  }

  const shared = (key: string, request: () => Request): Promise<Answer> => {
    const at = now()
    removeExpired(at)
    const known = answers.get(key)
    if (known) return known.answer
    const call = request()
    const answer = Promise.race([backend(call).then(readAnswer), aborted(call.signal)])
    const entry = { answer, until: at + SHARED_MS }
    answers.set(key, entry)
    const forget = () => {
      if (answers.get(key) === entry) answers.delete(key)
    }
    entry.answer.then(({ status }) => {
      if (status >= 500) forget()
    }, forget)
    return entry.answer
  }

  return {
    async call(request) {
      const key = keyOf(request)
      if (key === null) return backend(request)
      // Without the signal: one rendering that is given up does not end the call of the others.
      const again = () => new Request(request.url, { headers: request.headers })
      const { status, headers, body } = await shared(key, again)
      return new Response(body, { status, headers })
    },
    read({ key, request }, policy) {
      if (policy === undefined) return shared(key, request)
      const hiding = () => {
        const call = request()
        call.headers.set(HIDDEN_SCORES_HEADER, policy)
        return call
      }
      return shared(`${key}\n${policy}`, hiding)
    },
    clear: () => answers.clear(),
  }
}
