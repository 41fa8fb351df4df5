import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { isNamedHost } from '#lib/shared/addresses/site-hosts.ts'
import type { Answer } from '../answers/answer.ts'
import { success } from '../answers/envelope.ts'
import type { Route } from '../bind.ts'
import { callerOf } from '../caller.ts'
import type { Actor, Reply } from '../context.ts'
import { parametersOf } from '../input/input.ts'
import { callerKey } from '../limits/rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { checkAccess } from '../sessions/access.ts'
import { GUEST } from '../sessions/session.ts'
import type { RouterOptions } from './router-options.ts'

/** Anyone who is coming in may carry what is left of an old session: it must not keep anybody out. */
const whoCalls = async (
  sessions: RouterOptions['sessions'],
  { access, rate }: Endpoint,
  token: string | null,
) => {
  try {
    return await sessions.of(token)
  } catch (error) {
    const comesIn = access === 'guest' && (rate === 'login' || rate === 'sms')
    if (comesIn && error instanceof Refusal) return { actor: GUEST, renewed: false }
    throw error
  }
}

/** Who calls, if he may; a role that he does not have is looked for anew, since it may be a moment old. */
const admit = async (
  sessions: RouterOptions['sessions'],
  { access }: Endpoint,
  actor: Actor,
  token: string | null,
): Promise<Actor> => {
  try {
    checkAccess(access, actor)
    return actor
  } catch (error) {
    if (token === null || actor.role === 'guest') throw error
    const now = await sessions.anew(token)
    checkAccess(access, now)
    return now
  }
}

/** Runs a route for a request: who calls, their limit, their access, the verb and its envelope. */
export function createCall(options: RouterOptions, answer: Answer) {
  return (route: Route) => (request: Request) =>
    answer(request, async (language, requestId) => {
      const { endpoint } = route
      const token = request.headers.get('token')
      const caller = callerOf(request, options.hosts)
      const { hostname } = new URL(request.url)
      const count = async (userId: number | null) => {
        if (caller.address !== null)
          await options.rateLimit.take(endpoint.rate, callerKey(caller.addressKey, userId), endpoint.cost)
      }
      const { actor: known, renewed } = await whoCalls(options.sessions, endpoint, token).catch(
        async (error: unknown) => {
          // Anyone who sends tokens that are good for nothing is counted as the guest he is.
          await count(null)
          throw error
        },
      )
      await count(known.userId)
      const actor = await admit(options.sessions, endpoint, known, token)
      const reply: Reply = { token: renewed ? token : null, device: null, done: null }
      const ctx = {
        db: options.db,
        clock: options.clock,
        timeZone: options.timeZone,
        language,
        actor,
        caller,
        reply,
        requestId,
        isOwnHost: (name: string) => name === hostname || isNamedHost(name, options.hosts),
        publish: options.publish,
        events: options.events,
        position: options.position,
        sessionsEnded: options.sessions.ended,
        log: options.log,
      }
      const result = await route.run(ctx, await parametersOf(request, endpoint.bodyBytes))
      return result instanceof Response ? result : success(result, reply, language)
    })
}
