import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { readCookie } from '#lib/session/cookie.ts'
import {
  formatHiddenScores,
  HIDDEN_SCORES_COOKIE,
  HIDDEN_SCORES_HEADER,
  hiddenScoresOf,
  SHOWN_SCORES_COOKIE,
} from '#lib/shared/hidden-scores/policy.ts'

/** Marks a rendering without any score; only the gateway sets it. */
export const PAGE_HIDES_SCORES = 'x-hide-scores'
/** The policy of a page from the cache: it is the same for everybody who hides scores. */
export const ALL_HIDDEN = 'all'

/** The visitor's policy from their cookies, as the header of an API call; null if they hide no scores. */
export function hiddenScoresOfVisitor({ cookie }: IncomingHttpHeaders): string | null {
  const policy = hiddenScoresOf(
    readCookie(cookie, HIDDEN_SCORES_COOKIE),
    readCookie(cookie, SHOWN_SCORES_COOKIE),
  )
  return policy && formatHiddenScores(policy)
}

const renderingPolicy = new AsyncLocalStorage<string>()

/**
 * Runs a rendering whose calls of the API are to leave out scores. Pages need not know: they make their calls
 * in this process, and `withHiddenScores` adds the policy to each.
 */
export const renderHiding = <Result>(policy: string | null, render: () => Result): Result =>
  policy === null ? render() : renderingPolicy.run(policy, render)

/** The policy of the rendering that asks; undefined where it hides no scores. */
export const policyOfRendering = (): string | undefined => renderingPolicy.getStore()

/** Wraps the backend of pages: a call made while a rendering hides scores has its policy. */
export const withHiddenScores =
  (backend: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const policy = policyOfRendering()
    if (policy !== undefined) request.headers.set(HIDDEN_SCORES_HEADER, policy)
    return backend(request)
  }
