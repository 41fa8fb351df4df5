import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ENDPOINTS } from '#lib/contract/endpoints.ts'
import { ACCESS_MATRIX } from './access-matrix.ts'
import { sampleBatch } from './domains/matches/ingest/sample-batch.ts'
import { openApi } from './http/openapi.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { openTestSite, type TestSite } from './test-site.ts'

const ROLES = ['guest', 'user', 'anchor', 'expert', 'operator'] as const
const CALLS_TRIED = Number(process.env.FUZZ_RUNS ?? 60)
let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ rateLimit: createRateLimit() })
  await site.ingest(sampleBatch())
})
afterAll(() => site.close())

test('every endpoint is bound to a verb, once', () => {
  const bound = site.routes.map((route) => route.endpoint.path)
  expect([...bound].sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.path).sort())
  expect(new Set(bound.map((path) => path.toLowerCase())).size).toBe(bound.length)
})

test('every endpoint has a row in the access matrix, and no row is left over', () => {
  expect(Object.keys(ACCESS_MATRIX).sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.path).sort())
})

const specification = new URL('../../../shared/spec/endpoints.tsv', import.meta.url)
test.skipIf(!existsSync(specification))(
  'a path is the specification’s own or says that it is an extension',
  () => {
    const given = new Map(
      readFileSync(specification, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t') as [string, string])
        .map(([method, path]) => [path.toLowerCase(), method]),
    )
    for (const endpoint of ENDPOINTS) {
      expect({ path: endpoint.path, extension: endpoint.extension ?? false }).toEqual({
        path: endpoint.path,
        extension: !given.has(endpoint.path.toLowerCase()),
      })
      if (!endpoint.extension) expect(endpoint.method).toBe(given.get(endpoint.path.toLowerCase()))
    }
  },
)

describe('access', () => {
  for (const endpoint of ENDPOINTS)
    for (const role of ROLES)
      test(`${role} calls ${endpoint.path}`, async () => {
        const token = role === 'guest' ? undefined : await site.logIn(role)
        const { status } = await site.call(endpoint.method, endpoint.path, { id: 1 }, { token })
        const refused = status === 401 || status === 403
        expect(refused).toBe(!ACCESS_MATRIX[endpoint.path]?.includes(role))
      })
})

/** Values a stranger might send for a parameter: near the right ones, and nothing like them. */
const nasty = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.boolean(),
  fc.constantFrom(
    null,
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '9999999999999999999',
    "' or 1=1 --",
    '__proto__',
    '2026-02-30',
    '\u0000',
    '😀',
    '１',
  ),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 3, noNullPrototype: true }),
)

const parametersOf = (schema: z.ZodMiniType): string[] => {
  const { shape } = schema as unknown as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}

describe('whatever is sent', () => {
  for (const endpoint of ENDPOINTS)
    test(`${endpoint.path} answers with an envelope and never with a fault`, async () => {
      const keys = fc.constantFrom(...parametersOf(endpoint.input), 'constructor', 'x')
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(keys, nasty, { maxKeys: 6, noNullPrototype: true }),
          fc.boolean(),
          async (input, byGet) => {
            const answer = await site.call(byGet ? 'GET' : 'POST', endpoint.path, input)
            expect(answer.status).toBeLessThan(500)
            expect(answer.code === 0).toBe(answer.status === 200)
            if (answer.code !== 0) {
              expect(answer.msg.length).toBeGreaterThan(0)
              expect(answer.msg).not.toMatch(/\bat \S+:\d+|node_modules|select |zod/i)
            }
          },
        ),
        { numRuns: CALLS_TRIED },
      )
    })
})

describe('a NUL, which no database text can hold,', () => {
  const words = ['target', 'name', 'term', 'avatar', 'reason', 'user_nickname', 'invite', 'text', 'value']
  test('is refused in every text of every call, whoever sends it', async () => {
    const token = await site.logIn('operator')
    for (const endpoint of ENDPOINTS)
      for (const field of parametersOf(endpoint.input)) {
        const others = Object.fromEntries(words.map((word) => [word, 'fine']))
        const input = { id: 1, password: 'long enough to be one', ...others, [field]: 'a\u0000b' }
        const answer = await site.call('POST', endpoint.path, input, { token })
        expect(answer.status, `${endpoint.path} ${field}`).toBeLessThan(500)
      }
  })
})

describe('the OpenAPI document', () => {
  const document = openApi(ENDPOINTS, '/') as {
    paths: Record<string, Record<string, { responses: Record<number, unknown>; tags: string[] }>>
  }
  test('names every endpoint with its answer', () => {
    for (const { path, method } of ENDPOINTS) {
      const operation = document.paths[`/${path}`]?.[method.toLowerCase()]
      expect(JSON.stringify(operation?.responses[200])).toContain('"data"')
    }
  })
  test('holds no schema that says nothing', () => {
    const empty: string[] = []
    JSON.stringify(document, (key, value: unknown) => {
      if (key === 'schema' && value && typeof value === 'object' && Object.keys(value).length === 0)
        empty.push(key)
      return value
    })
    expect(empty).toEqual([])
  })
})
