import * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { repeated } from './bodies.ts'

/** The subset of JSON Schema that is needed to create an input that an endpoint accepts. */
interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

export const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Sample texts for the patterns of the contract, tried in order. */
const TEXTS = [
  'x',
  '1',
  '123456',
  '12345678',
  '86-13800000000',
  '#ff0000',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'guest_0123456789abcdef01234567',
  'match:1',
]

function textOf({ pattern, minLength = 0 }: JsonSchema): string {
  if (pattern === undefined) return 'x'.repeat(Math.max(1, minLength))
  const form = new RegExp(pattern)
  return TEXTS.find((text) => form.test(text)) ?? 'x'
}

/** Returns a minimal value that the schema accepts. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choice = schema.anyOf ?? schema.oneOf
  if (choice?.[0]) return sampleOf(choice[0])
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map(sampleOf)
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}))
    }
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
  }
}

const KB = 1024
/**
 * Characters that fill a text field: at the length the field allows, at one a body allows, and beyond both.
 */
const FILLINGS: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  'combining marks': '\u0301',
  'lone surrogates': '\ud800',
  'zero width': '\u200d',
  'brackets and signs': '<@&/[#',
  digits: '9',
  commas: '1,',
}
const LENGTHS = [60 * KB, 1000 * KB]

/** An input that is valid except for one field. */
export interface FieldInput {
  shape: string
  family: string
  /** Built when it is sent: all inputs together are gigabytes. */
  input(): Record<string, unknown>
}

const isText = (schema: JsonSchema): boolean =>
  (schema.type === 'string' && schema.enum === undefined) || [...(schema.anyOf ?? [])].some(isText)
const isNumber = (schema: JsonSchema): boolean =>
  schema.type === 'integer' || schema.type === 'number' || (schema.anyOf ?? []).some(isNumber)
const isList = (schema: JsonSchema): boolean => schema.type === 'array' || (schema.anyOf ?? []).some(isList)

/**
 * Returns hostile values for every field of the endpoint's own schema, with valid values in the other fields.
 */
export function fieldInputs(endpoint: Endpoint, lengths: readonly number[] = LENGTHS): FieldInput[] {
  const schema = schemaOf(endpoint.input)
  const properties = Object.entries(schema.properties ?? {})
  const valid = sampleOf(schema)
  const base = typeof valid === 'object' && valid !== null ? (valid as Record<string, unknown>) : {}
  const inputs: FieldInput[] = []
  for (const [field, fieldSchema] of properties) {
    const addInput = (description: string, value: () => unknown) =>
      inputs.push({
        shape: `${field}: ${description}`,
        family: `field: ${description}`,
        input: () => ({ ...base, [field]: value() }),
      })
    if (isText(fieldSchema)) {
      const maxLength = fieldSchema.maxLength ?? fieldSchema.anyOf?.find(isText)?.maxLength
      for (const [name, filling] of Object.entries(FILLINGS)) {
        if (maxLength !== undefined)
          addInput(`${name}, as long as allowed`, () => repeated(filling, maxLength))
        for (const length of lengths) addInput(`${name} × ${length / KB} K`, () => repeated(filling, length))
      }
    }
    if (isNumber(fieldSchema)) addInput('100,000 digits', () => '9'.repeat(100_000))
    if (isList(fieldSchema)) addInput('list of 20,000', () => Array.from({ length: 20_000 }, (_, n) => n + 1))
    addInput('deep object', () => deepObject(2_000))
  }
  if (properties.length > 0) inputs.push({ shape: 'every field valid', family: 'valid', input: () => base })
  return inputs
}

function deepObject(depth: number): unknown {
  let value: unknown = 1
  for (let n = 0; n < depth; n++) value = { __proto__: null, a: value }
  return value
}
