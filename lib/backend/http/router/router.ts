import { Hono } from 'hono'
import { createAnswer } from '../answers/answer.ts'
import { callerOf } from '../caller.ts'
import { rateOfPath } from '../limits/rate-of-path.ts'
import { Refusal } from '../refusal.ts'
import { createCall } from './call-endpoint.ts'
import type { RouterOptions } from './router-options.ts'

/** Every endpoint behind one Hono app; paths match whatever their case, since the specification itself varies. */
export function createRouter(options: RouterOptions): Hono {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname.toLowerCase() })

  const answer = createAnswer(options.log)
  const call = createCall(options, answer)
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
