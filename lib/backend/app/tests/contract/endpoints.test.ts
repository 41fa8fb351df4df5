import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '#lib/backend/http/documents/openapi.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { ACCESS_MATRIX } from '#testing/backend/access/access-matrix.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ rateLimit: createRateLimit() })
})

afterAll(() => site.close())

test('every endpoint is bound to exactly one handler', () => {
  const bound = site.routes.map((route) => route.endpoint.path)
  expect([...bound].sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.path).sort())
  expect(new Set(bound.map((path) => path.toLowerCase())).size).toBe(bound.length)
})

test('every endpoint has a row in the access matrix, and every row an endpoint', () => {
  expect(Object.keys(ACCESS_MATRIX).sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.path).sort())
})

/** The calls of the specification: method and path, one per line. */
const specification = new URL('../../../../../testing/specification/endpoints.tsv', import.meta.url)

test('a path is either in the specification or marked as an extension', () => {
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
})

describe('the OpenAPI document', () => {
  const document = openApi(ENDPOINTS, '/') as {
    paths: Record<string, Record<string, { responses: Record<number, unknown>; tags: string[] }>>
  }
  test('describes every endpoint with its response', () => {
    for (const { path, method } of ENDPOINTS) {
      const operation = document.paths[`/${path}`]?.[method.toLowerCase()]
      expect(JSON.stringify(operation?.responses[200])).toContain('"data"')
    }
  })
  test('contains no empty schema', () => {
    const empty: string[] = []
    JSON.stringify(document, (key, value: unknown) => {
      if (key === 'schema' && value && typeof value === 'object' && Object.keys(value).length === 0)
        empty.push(key)
      return value
    })
    expect(empty).toEqual([])
  })
})
