import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { isNamedHost, linkOrigin, type SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import type { Language } from '#lib/shared/languages.ts'
import { logPath } from '#lib/shared/text/log-path.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Route } from './bind.ts'
import type { Actor, Caller, Context, Reply } from './context.ts'
import { failed, refused, success } from './envelope.ts'
import { parametersOf } from './input/input.ts'
import { languageOf } from './language.ts'
import { callerKey, type RateLimit } from './limits/rate-limit.ts'
import { rateOfPath } from './limits/rate-of-path.ts'
import { Refusal } from './refusal.ts'
import { checkAccess } from './sessions/access.ts'
import { GUEST } from './sessions/session.ts'
import type { Sessions } from './sessions/sessions.ts'

export interface RouterOptions {
  routes: readonly Route[]
  /** Adds what is no endpoint (health, metrics, the document) before the answer to unknown calls. */
  also?: (app: Hono) => void
  db: Db
  /** Whose token it is that comes with a call. */
  sessions: Pick<Sessions, 'of' | 'anew' | 'ended'>
  clock: Clock
  timeZone: string
  /** The site's own addresses, for absolute links and for links in content. */
  hosts: SiteHosts
  log: Logger
  rateLimit: RateLimit
  /** Publishes to the subscribers of a topic. */
  publish: Context['publish']
  /** Raises domain events. */
  events: Context['events']
  /** Where a topic of the push socket stands. */
  position: Context['position']
}

/** True for the errors of a database that is away: the caller may try again. */
const isUnavailable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (
      /^(ECONN|EPIPE|57P0|08|53300)/.test(code) ||
      /connection (terminated|timeout)|timeout exceeded/i.test(cause.message)
    )
      return true
  }
  return false
}

/** The gateway names every caller's address; without one it is a part of this process that asks. */
function callerOf(request: Request, hosts: SiteHosts): Caller {
  const address = request.headers.get('x-client-address')
  return {
    address,
    addressKey: address === null ? 'inside' : addressKey(address),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    device: request.headers.get('device'),
    origin: linkOrigin(request.url, hosts),
  }
}

/** Every endpoint behind one Hono app; paths match whatever their case, since the specification itself varies. */
export function createRouter(options: RouterOptions): Hono {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname.toLowerCase() })

  const answer = async (
    request: Request,
    work: (language: Language, requestId: string) => Promise<Response>,
  ) => {
    const language = languageOf(request.headers)
    const requestId = request.headers.get('x-request-id') ?? randomUUID()
    try {
      return await work(language, requestId)
    } catch (error) {
      if (error instanceof Refusal) return refused(error, language)
      options.log.error(
        { err: error, request: requestId, path: logPath(new URL(request.url).pathname) },
        'request failed',
      )
      return isUnavailable(error)
        ? refused(new Refusal('unavailable', 'unavailable', {}, 3), language)
        : failed(language, requestId)
    }
  }

  /** Anyone who is coming in may carry what is left of an old session: it must not keep anybody out. */
  const whoCalls = async ({ access, rate }: Endpoint, token: string | null) => {
    try {
      return await options.sessions.of(token)
    } catch (error) {
      const comesIn = access === 'guest' && (rate === 'login' || rate === 'sms')
      if (comesIn && error instanceof Refusal) return { actor: GUEST, renewed: false }
      throw error
    }
  }

  /** Who calls, if he may; a role that he does not have is looked for anew, since it may be a moment old. */
  const admit = async ({ access }: Endpoint, actor: Actor, token: string | null): Promise<Actor> => {
    try {
      checkAccess(access, actor)
      return actor
    } catch (error) {
      if (token === null || actor.role === 'guest') throw error
      const now = await options.sessions.anew(token)
      checkAccess(access, now)
      return now
    }
  }

  const call = (route: Route) => (request: Request) =>
    answer(request, async (language, requestId) => {
      const { endpoint } = route
      const token = request.headers.get('token')
      const caller = callerOf(request, options.hosts)
      const { hostname } = new URL(request.url)
      const count = async (userId: number | null) => {
        if (caller.address !== null)
          await options.rateLimit.take(endpoint.rate, callerKey(caller.addressKey, userId), endpoint.cost)
      }
      const { actor: known, renewed } = await whoCalls(endpoint, token).catch(async (error: unknown) => {
        // Anyone who sends tokens that are good for nothing is counted as the guest he is.
        await count(null)
        throw error
      })
      await count(known.userId)
      const actor = await admit(endpoint, known, token)
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

  const endpointPaths = new Set(options.routes.map(({ endpoint }) => `/${endpoint.path.toLowerCase()}`))
  app.use(async (context, next) => {
    const taken = endpointPaths.has(context.req.path) ? null : rateOfPath(context.req.path)
    const { address, addressKey: key } = callerOf(context.req.raw, options.hosts)
    if (taken === null || address === null) return next()
    let refusal: Response | undefined
    await options.rateLimit.take(taken.rate, key, taken.cost).catch(async (error: unknown) => {
      refusal = await answer(context.req.raw, async () => {
        throw error
      })
    })
    return refusal ?? next()
  })
  options.also?.(app)
  for (const route of options.routes) {
    const path = `/${route.endpoint.path.toLowerCase()}`
    const run = call(route)
    // Reading calls answer to both methods: a browser may GET what the specification POSTs, and a form may POST the rest.
    app.on(['GET', 'POST'], path, (context) => {
      const { method } = context.req.raw
      if (route.endpoint.changes && route.endpoint.method === 'POST' && method !== 'POST')
        return answer(context.req.raw, async () => {
          throw new Refusal('invalid', 'wrong_method', { method: 'POST' })
        })
      return run(context.req.raw)
    })
  }
  app.all('/api/*', (context) =>
    answer(context.req.raw, async () => {
      throw new Refusal('not_found', 'unknown_call')
    }),
  )
  return app
}
