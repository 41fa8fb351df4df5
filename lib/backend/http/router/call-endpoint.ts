import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { isNamedHost } from '#lib/shared/addresses/site-hosts.ts'
import type { Route } from '../bind.ts'
import { callerOf } from '../caller.ts'
import type { Actor, Context, Reply } from '../context.ts'
import { policyOf } from '../hidden-scores.ts'
import { parametersOf } from '../input/input.ts'
import { callerKey } from '../limits/rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { success } from '../responses/envelope.ts'
import type { Responder } from '../responses/responder.ts'
import { checkAccess } from '../sessions/access.ts'
import { GUEST } from '../sessions/session.ts'
import type { RouterOptions } from './router-options.ts'

/** Resolves the actor of a call. At a login, an invalid old token is ignored, so that it locks nobody out. */
const resolveActor = async (
  sessions: RouterOptions['sessions'],
  { access, rate }: Endpoint,
  token: string | null,
) => {
  try {
    return await sessions.of(token)
  } catch (error) {
    const isLogin = access === 'guest' && (rate === 'login' || rate === 'sms')
    if (isLogin && error instanceof Refusal) return { actor: GUEST, renewed: false }
    throw error
  }
}

/**
 * Returns the actor if they have access. A missing role is loaded again, since it may have been granted a
 * moment ago.
 */
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
    const reloaded = await sessions.reload(token)
    checkAccess(access, reloaded)
    return reloaded
  }
}

/** Runs a route; without hidden scores in its result where the request asks for it. */
async function runHiding(
  { parameters: adapt, result: hide }: RouterOptions['scoreHider'],
  route: Route,
  { request, ctx, parameters }: { request: Request; ctx: Context; parameters: Record<string, unknown> },
): Promise<unknown> {
  const policy = policyOf(request)
  if (policy === null) return route.run(ctx, parameters)
  const { path, changes } = route.endpoint
  const result = await route.run(ctx, changes ? parameters : adapt(path, parameters))
  if (result instanceof Response) return result
  return hide({ path, parameters, userId: ctx.actor.userId, db: ctx.db }, result, policy)
}

/** Runs a route for a request: actor, rate limit, access, handler and envelope. */
export function createCall(options: RouterOptions, respond: Responder) {
  return (route: Route) => (request: Request) =>
    respond(request, async (language, requestId) => {
      const { endpoint } = route
      const token = request.headers.get('token')
      const caller = callerOf(request, options.hosts)
      const { hostname } = new URL(request.url)
      const count = async (userId: number | null) => {
        if (caller.address !== null)
          await options.rateLimit.take(endpoint.rate, callerKey(caller.addressKey, userId), endpoint.cost)
      }
      const { actor: cachedActor, renewed } = await resolveActor(options.sessions, endpoint, token).catch(
        async (error: unknown) => {
          // A request with an invalid token is counted as a guest's.
          await count(null)
          throw error
        },
      )
      await count(cachedActor.userId)
      const actor = await admit(options.sessions, endpoint, cachedActor, token)
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
      const parameters = await parametersOf(request, endpoint.bodyBytes)
      const result = await runHiding(options.scoreHider, route, { request, ctx, parameters })
      return result instanceof Response ? result : success(result, reply, language)
    })
}
