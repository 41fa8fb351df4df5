import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Clock } from '#lib/shared/clock.ts'
import type { Language } from '#lib/shared/languages.ts'
import { checkAccess } from './access.ts'
import type { Route } from './bind.ts'
import type { Context } from './context.ts'
import { failed, refused, success } from './envelope.ts'
import { parametersOf } from './input.ts'
import { languageOf } from './language.ts'
import type { RateLimit } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { actorOf } from './session.ts'

export interface RouterOptions {
  routes: readonly Route[]
  /** Adds what is no endpoint (health, metrics, the document) before the answer to unknown calls. */
  also?: (app: Hono) => void
  db: Queryable
  clock: Clock
  timeZone: string
  log: Logger
  rateLimit: RateLimit
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
        { err: error, request: requestId, path: new URL(request.url).pathname },
        'request failed',
      )
      return isUnavailable(error)
        ? refused(new Refusal('unavailable', 'unavailable', {}, 3), language)
        : failed(language, requestId)
    }
  }

  const call = (route: Route) => (request: Request) =>
    answer(request, async (language, requestId) => {
      const { endpoint } = route
      const actor = await actorOf(options.db, request.headers.get('token'))
      // The gateway names every caller's address; without one it is a part of this process that asks.
      const address = request.headers.get('x-client-address')
      if (address)
        await options.rateLimit.take(endpoint.rate, actor.userId === null ? address : `user:${actor.userId}`)
      checkAccess(endpoint.access, actor)
      const ctx = {
        db: options.db,
        clock: options.clock,
        timeZone: options.timeZone,
        language,
        actor,
        requestId,
        position: options.position,
        log: options.log,
      }
      return success(await route.run(ctx, await parametersOf(request)))
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
