import type { Hono } from 'hono'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { DOCS_STYLE, docsPageSteps } from '../documents/docs-page.ts'
import { openApiSteps } from '../documents/openapi.ts'
import { createPreparedDocument } from '../documents/prepared-document.ts'
import { inSteps } from '../input/in-steps.ts'
import type { Metrics } from '../logging/metrics.ts'

export interface ServiceOptions {
  endpoints: readonly Endpoint[]
  metrics: Metrics
  metricsToken: string | undefined
  /** Rejects with the reason while the site cannot serve. */
  ready(): Promise<void>
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Adds the routes for operators and developers: health, metrics, the contract and its reference page. */
export function addServiceRoutes(
  app: Hono,
  { endpoints, metrics, metricsToken, ready }: ServiceOptions,
): void {
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    try {
      await ready()
      return context.text('ready')
    } catch {
      return context.text('not ready', 503)
    }
  })
  app.get('/metrics', async (context) => {
    const address = context.req.header('x-client-address')
    const allowed = metricsToken
      ? context.req.header('authorization') === `Bearer ${metricsToken}`
      : address === undefined || LOOPBACK.has(address)
    if (!allowed) return context.text('Forbidden', 403)
    return context.body(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
    })
  })
  const openApiDocument = () => inSteps(openApiSteps(endpoints, '/'))
  const json = createPreparedDocument('application/json', async () => JSON.stringify(await openApiDocument()))
  const page = createPreparedDocument('text/html; charset=utf-8', async () =>
    inSteps(docsPageSteps(endpoints, await openApiDocument())),
  )
  const style = createPreparedDocument('text/css; charset=utf-8', async () => DOCS_STYLE)
  app.get('/api/openapi.json', (context) => json(context.req.raw))
  app.get('/api/docs', (context) => page(context.req.raw))
  app.get('/api/docs.css', (context) => style(context.req.raw))
}
