import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { MAX_BODY_BYTES } from '#lib/backend/http/input/input.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ rateLimit: createRateLimit() })
  await site.ingest(sampleBatch())
})

afterAll(() => site.close())

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

describe('a schema', () => {
  /** Most processor time (ms) for one parse; on an idle machine the slowest takes 25 ms. */
  const MAX_CPU_MS = 150
  const cpuOfParse = (input: (typeof ENDPOINTS)[number]['input'], large: unknown): number => {
    const from = process.cpuUsage()
    input.safeParse(large)
    return process.cpuUsage(from).user / 1000
  }
  const LARGE = [
    ...[' ', '1', '1,', '😀', 'a\u0301'].map((part) =>
      part.repeat(Math.floor(60_000 / Buffer.byteLength(part))),
    ),
    `https://${'a/'.repeat(30_000)} `,
    `${'('.repeat(20_000)}${')'.repeat(20_000)}`,
    ...[1, '', {}, '(((a{5}){5}){5})'.repeat(3)].map((one) => Array(1_900).fill(one)),
    Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`k${n}`, 1])),
  ]
  /** Every place a value can have within an input, as a function that puts a value there. */
  function* places(schema: Written, wrap: (value: unknown) => unknown, depth = 0): Generator<typeof wrap> {
    yield wrap
    if (depth > 3) return
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      yield* places(property, (value) => wrap({ [name]: value }), depth + 1)
    if (schema.items) yield* places(schema.items, (value) => wrap([value]), depth + 1)
    for (const option of schema.anyOf ?? []) yield* places(option, wrap, depth + 1)
  }
  test.each(ENDPOINTS.map(({ path, input }) => [path, input] as const))(
    'of %s parses no large value slowly',
    (_path, input) => {
      const written = toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Written
      for (const wrap of places(written, (value) => value))
        for (const value of LARGE) {
          const large = wrap(value)
          if (cpuOfParse(input, large) < MAX_CPU_MS) continue
          // A garbage collection or a compilation counts once; a slow parse is slow each time.
          const again = Math.min(cpuOfParse(input, large), cpuOfParse(input, large))
          expect(again, JSON.stringify(large).slice(0, 60)).toBeLessThan(MAX_CPU_MS)
        }
    },
  )
})

describe('the size of a body', () => {
  /** Most bytes of a value's JSON in UTF-8, without escapes; a usual size where the schema sets no limit. */
  const maxBytes = (schema: Written): number => {
    if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
    if (schema.anyOf) return Math.max(...schema.anyOf.map(maxBytes))
    if (schema.type === 'string') return (schema.maxLength ?? 30) * 3 + 2
    if (schema.type === 'array') return 2 + (schema.maxItems ?? 600) * (1 + maxBytes(schema.items ?? {}))
    return Object.entries(schema.properties ?? {}).reduce(
      (bytes, [name, property]) => bytes + name.length + 4 + maxBytes(property),
      20,
    )
  }
  test.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    'of %s allows every body that its schema accepts, and is at most 1 MiB',
    (_path, { input, bodyBytes = MAX_BODY_BYTES }) => {
      const schema = toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Written
      expect(maxBytes(schema)).toBeLessThan(bodyBytes)
      expect(bodyBytes).toBeLessThanOrEqual(1024 * 1024)
    },
  )
})
