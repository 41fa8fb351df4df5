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

export interface SharedAnswers {
  /** The backend for pages. */
  call: Backend
  /** Forgets all answers: something was changed, and its author may look at it next. */
  clear(): void
}

/** All that an anonymous answer depends on besides the data; null for a call that is not shared. */
function keyOf({ method, url, headers }: Request): string | null {
  if (method !== 'GET' || headers.has('token') || headers.has('cookie')) return null
  return [url, headers.get('lang'), headers.get(HIDDEN_SCORES_HEADER)].join('\n')
}

async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

/**
 * Lets renderings at about the same time share the answers to their calls: the pages of a live site need the
 * same settings, rooms, days and lists, and their queries cost more than their HTML. Only calls by GET of
 * nobody in particular are shared, and a fault is not.
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

  const shared = (key: string, request: Request): Promise<Answer> => {
    const at = now()
    removeExpired(at)
    const known = answers.get(key)
    if (known) return known.answer
    // Without the signal: one rendering that is given up does not end the call of the others.
    const call = new Request(request.url, { headers: request.headers })
    const entry = { answer: backend(call).then(readAnswer), until: at + SHARED_MS }
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
      const { status, headers, body } = await shared(key, request)
      return new Response(body, { status, headers })
    },
    clear: () => answers.clear(),
  }
}
