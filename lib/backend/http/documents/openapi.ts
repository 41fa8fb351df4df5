import * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { CODES } from '#lib/contract/core/envelope.ts'
import { runSync } from '../input/in-steps.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Record<string, unknown>
  return rest
}

type Properties = { properties?: Record<string, unknown>; required?: string[] }

const queryOf = (endpoint: Endpoint) => {
  const schema = schemaOf(endpoint.input, 'input') as Properties
  return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: value,
  }))
}

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
})

const operation = (endpoint: Endpoint) => ({
  operationId: `${endpoint.noun}.${endpoint.name}`,
  summary: endpoint.summary,
  description: `Access: ${endpoint.access}. Rate class: ${endpoint.rate}${endpoint.cost ? `, ${endpoint.cost} points a call` : ''}.${endpoint.changes ? ' Changes state.' : ''}`,
  tags: [endpoint.noun, ...(endpoint.extension ? ['extension'] : [])],
  security: endpoint.access === 'guest' ? [] : [{ token: [] }],
  'x-access': endpoint.access,
  ...(endpoint.method === 'GET'
    ? { parameters: queryOf(endpoint) }
    : { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } } }),
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: envelopeOf(schemaOf(endpoint.output, 'output')) } },
    },
    default: {
      description: 'Refused, with a message for people',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
})

/**
 * The OpenAPI 3.0 document of the whole contract, generated from the endpoints. Each step writes one
 * endpoint.
 */
export function* openApiSteps(
  endpoints: readonly Endpoint[],
  server: string,
): Generator<void, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
    yield
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Touchline',
      version: '1',
      description: `Every answer is an envelope { code, msg, data }. code ${CODES.ok}: done; ${CODES.refused}: refused; ${CODES.notLoggedIn}: not logged in; ${CODES.unknownToken}, ${CODES.endedElsewhere}, ${CODES.expiredToken}: the token is unknown, ended elsewhere, expired. Paths match whatever their case.`,
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Refusal: envelopeOf({ nullable: true }) },
    },
  }
}

/** The same document, generated without pauses. */
export const openApi = (endpoints: readonly Endpoint[], server: string): Record<string, unknown> =>
  runSync(openApiSteps(endpoints, server))
