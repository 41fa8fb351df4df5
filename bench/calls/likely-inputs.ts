import { toJSONSchema } from 'zod/mini'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'

interface ParameterSchema {
  enum?: unknown[]
  const?: unknown
  anyOf?: ParameterSchema[]
  type?: string
  default?: unknown
  pattern?: string
}

const DAYS = [0, 1, -1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
/** Ids tried per kind. */
const MAX_IDS_PER_KIND = 4

/**
 * Returns values worth trying for a parameter: its enum options, ids found in responses, the largest page
 * size.
 */
function valuesOf(
  name: string,
  schema: ParameterSchema,
  ids: ReadonlyMap<string, ReadonlySet<string | number>>,
): unknown[] {
  if (name === 'page_size' || name === 'limit') return [100, 50, 20]
  if (name === 'page') return [1]
  const schemas = [schema, ...(schema.anyOf ?? [])]
  const options = schemas.flatMap((one) => one.enum ?? ('const' in one ? [one.const] : []))
  if (options.length > 0) return options
  if (/date|day/.test(name)) return DAYS
  if (/ids$/.test(name)) {
    const all = [...(ids.get('match_id') ?? []), ...(ids.get('_id') ?? [])]
    return [all.slice(0, 50).join(','), all.slice(0, 500).join(',')]
  }
  if (/(?:^|_)u?id$/.test(name)) {
    const sameName = [...(ids.get(name) ?? [])].slice(0, MAX_IDS_PER_KIND * 2)
    const any = [...ids.values()].flatMap((kind) => [...kind].slice(0, MAX_IDS_PER_KIND))
    return [...new Set([...sameName, ...any])]
  }
  if (schemas.some(({ type }) => type === 'integer' || type === 'number')) return [1, 45, 20, 7, 100]
  return ['a', '曼', 'real']
}

/**
 * Returns inputs that an endpoint is likely to accept: combinations of its required parameters, and values to
 * try for its optional ones.
 */
export function inputsOf(
  endpoint: Endpoint,
  ids: ReadonlyMap<string, ReadonlySet<string | number>>,
): { must: Record<string, unknown>[]; may: [name: string, values: unknown[]][] } {
  const { properties = {}, required = [] } = toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, ParameterSchema>; required?: string[] }
  const may: [string, unknown[]][] = []
  let must: Record<string, unknown>[] = [{}]
  for (const [name, schema] of Object.entries(properties)) {
    const values = valuesOf(name, schema, ids)
    if (required.includes(name))
      must = must.flatMap((input) => values.map((value) => ({ ...input, [name]: value })))
    else may.push([name, values])
  }
  return { must, may }
}
