import { Hono } from 'hono'
import { callerOf } from '../caller.ts'
import { rateOfPath } from '../limits/rate-of-path.ts'
import { Refusal } from '../refusal.ts'
import { createResponder } from '../responses/responder.ts'
import { createCall } from './call-endpoint.ts'
import type { RouterOptions } from './router-options.ts'

/**
 * Creates the Hono app with every endpoint; paths match whatever their case, since the specification itself
 * varies.
 */
export function createRouter(options: RouterOptions): Hono {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname.toLowerCase() })

  const respond = createResponder(options.log)
  const call = createCall(options, respond)
  const endpointPaths = new Set(options.routes.map(({ endpoint }) => `/${endpoint.path.toLowerCase()}`))
  app.use(async (context, next) => {
    const rateCost = endpointPaths.has(context.req.path) ? null : rateOfPath(context.req.path)
    const { address, addressKey: key } = callerOf(context.req.raw, options.hosts)
    if (rateCost === null || address === null) return next()
    let refusal: Response | undefined
    await options.rateLimit.take(rateCost.rate, key, rateCost.cost).catch(async (error: unknown) => {
      refusal = await respond(context.req.raw, async () => {
        throw error
      })
    })
    return refusal ?? next()
  })
  options.addRoutes?.(app)
  for (const route of options.routes) {
    const path = `/${route.endpoint.path.toLowerCase()}`
    const run = call(route)
    // Reading calls accept both methods: a browser may GET what the specification POSTs, and a form may POST
    // the rest.
    app.on(['GET', 'POST'], path, (context) => {
      const { method } = context.req.raw
      if (route.endpoint.changes && route.endpoint.method === 'POST' && method !== 'POST')
        return respond(context.req.raw, async () => {
          throw new Refusal('invalid', 'wrong_method', { method: 'POST' })
        })
      return run(context.req.raw)
    })
  }
  app.all('/api/*', (context) =>
    respond(context.req.raw, async () => {
      throw new Refusal('not_found', 'unknown_call')
    }),
  )
  return app
}
