import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { propertyRuns } from '#testing/property-runs.ts'

const ROLES = ['guest', 'user', 'anchor', 'expert', 'operator'] as const

/** Number of calls tried per endpoint, by all roles together. */
const { numRuns: CALLS_TRIED, ...seed } = propertyRuns(15)

/** Time limit (ms) for the calls of one endpoint. */
const TIMEOUT_MS = Math.max(20_000, CALLS_TRIED * 200)

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ rateLimit: createRateLimit() })
  await site.ingest(sampleBatch())
})

afterAll(() => site.close())

/** A lone surrogate: at the end of a text, within one, and as the key of a value. */
const lone = fc.constantFrom<unknown>(
  '\ud83d',
  'a\udc00b',
  ['\ud83d'],
  { '\udfff': 1 },
  { a: { b: '\ud800' } },
)

/**
 * As large as a body may be, in each direction: a schema or handler that is slow on these would block
 * everybody.
 */
const large = fc.constantFrom<unknown>(
  ...['a', ' ', '1', '中', '😀', '(', '<', '%', '1,', 'a=&', '\u0301', '\n'].map((part) =>
    part.repeat(Math.floor(60_000 / Buffer.byteLength(part))),
  ),
  '😀'.repeat(100),
  'é'.repeat(199),
  Array.from({ length: 1_900 }, () => 1),
  Array.from({ length: 1_900 }, () => ({})),
  Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`k${n}`, n])),
  JSON.parse(`${'['.repeat(29)}${']'.repeat(29)}`),
  JSON.parse(`${'{"a":'.repeat(29)}1${'}'.repeat(29)}`),
)

/** Values an attacker might send for a parameter: close to valid ones, and completely different. */
const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.integer() },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 20 }) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  { weight: 2, arbitrary: fc.boolean() },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      '',
      '0',
      '-1',
      '1e9',
      'NaN',
      '9999999999999999999',
      '9'.repeat(40),
      "' or 1=1 --",
      '__proto__',
      '2026-02-30',
      '2026-02-28T12:00:00Z',
      '\u0000',
      '😀',
      '１',
      { ['__proto__']: { a: 1 } },
    ),
  },
  { weight: 2, arbitrary: lone },
  { weight: 1, arbitrary: large },
  { weight: 1, arbitrary: fc.array(fc.integer(), { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  },
)

const parametersOf = (schema: ZodMiniType): string[] => {
  const { shape } = schema as unknown as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}

interface Written {
  enum?: unknown[]
  const?: unknown
  anyOf?: Written[]
  type?: string
  items?: Written
  properties?: Record<string, Written>
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/** A value of the right form, as far as the JSON schema describes it. */
function likely(schema: Written): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(likely))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return fc.array(likely(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, likely(one)])),
      { noNullPrototype: true },
    )
  if (schema.type === 'string')
    return fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(schema.maxLength ?? 20, 40) }),
      fc.constantFrom('1', '2', 'key-of-a-call-1', '😀'.repeat(40), '2026-11-23T12:00:00.000Z', '2026-11-23'),
    )
  return fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -1, max: 2_000 }))
}

/**
 * Plausible values for an endpoint: its enumerated options and small ids, so that some calls pass its schema.
 */
const likelyOf = (schema: ZodMiniType): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {}, required = [] } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, Written>; required?: string[] }
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, likely(property)])),
    { requiredKeys: required, noNullPrototype: true },
  )
}

describe('for any input of any role,', () => {
  for (const endpoint of ENDPOINTS)
    test(
      `${endpoint.path} responds with an envelope and never with a server error`,
      async () => {
        const keys = fc.constantFrom(...parametersOf(endpoint.input), 'constructor', '__proto__', 'x')
        const strange = fc.dictionary(keys, nasty, { maxKeys: 6, noNullPrototype: true })
        const inputs = fc.tuple(likelyOf(endpoint.input), strange).map(([near, odd]) => ({ ...near, ...odd }))
        const mixed = fc.oneof(strange, inputs, likelyOf(endpoint.input))
        for (const role of ROLES) {
          // Logs in again when the previous call ended the session.
          let token = role === 'guest' ? undefined : await site.logIn(role)
          await fc.assert(
            fc.asyncProperty(mixed, fc.boolean(), async (input, byGet) => {
              const answer = await site.call(byGet ? 'GET' : 'POST', endpoint.path, input, { token })
              expect(answer.status, role).toBeLessThan(500)
              // A file is sent without an envelope.
              if (answer.status === 200 && answer.headers.has('content-disposition')) return
              expect(answer.code === 0).toBe(answer.status === 200)
              if (answer.code !== 0) {
                expect(answer.msg.length).toBeGreaterThan(0)
                expect(answer.msg).not.toMatch(/\bat \S+:\d+|node_modules|select |zod/i)
              }
              if (answer.code >= 50_000 && role !== 'guest') token = await site.logIn(role)
            }),
            { ...seed, numRuns: Math.ceil(CALLS_TRIED / ROLES.length) },
          )
        }
      },
      TIMEOUT_MS,
    )
})

describe('a lone surrogate, which the database cannot store,', () => {
  test('is refused in every text of every call', async () => {
    const token = await site.logIn('operator')
    for (const endpoint of ENDPOINTS)
      for (const field of [...parametersOf(endpoint.input), 'x']) {
        const answer = await site.call('POST', endpoint.path, { [field]: 'a\ud83d' }, { token })
        // A user without access is refused before the parameters are read.
        if (answer.status !== 403) expect(answer.status, `${endpoint.path} ${field}`).toBe(400)
      }
  })
  test('is refused as a key and within values, with the parameter and the reason', async () => {
    for (const input of [{ email: { '\udfff': 1 } }, { email: ['a', { b: '\ud800' }] }, { '\ud800': 1 }]) {
      const answer = await site.call('POST', 'api/universal/getHot', input)
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain('characters that cannot be stored')
    }
  })
})

describe('a NUL, which the database cannot store,', () => {
  const textFields = [
    'target',
    'name',
    'term',
    'avatar',
    'reason',
    'user_nickname',
    'invite',
    'text',
    'value',
  ]
  test('causes no server error in any text of any call', async () => {
    const token = await site.logIn('operator')
    for (const endpoint of ENDPOINTS)
      for (const field of parametersOf(endpoint.input)) {
        const others = Object.fromEntries(textFields.map((name) => [name, 'fine']))
        const input = { id: 1, password: 'long enough to be one', ...others, [field]: 'a\u0000b' }
        const answer = await site.call('POST', endpoint.path, input, { token })
        expect(answer.status, `${endpoint.path} ${field}`).toBeLessThan(500)
      }
  })
})
