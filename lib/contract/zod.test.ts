import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as mini from 'zod/mini'
import * as small from './zod.ts'
import * as ofBrowsers from './zod-browser.ts'

/** One schema of each kind, by either builder. */
const schemasOf = (z: typeof small) => {
  const point = z.object({ x: z.int(), y: z.optional(z.number()) })
  return {
    string: z.string(),
    number: z.number(),
    int: z.int(),
    boolean: z.boolean(),
    unknown: z.unknown(),
    date: z.iso.date(),
    datetime: z.iso.datetime(),
    literal: z.literal('a'),
    enum: z.enum(['a', 'b']),
    object: point,
    looseObject: z.looseObject({ type: z.string() }),
    'keys that may be absent': z.object({
      type: z._default(z.enum(['a', 'b']), 'a'),
      x: z.catch(z.int(), 7),
      y: z.catch(z.optional(z.int()), undefined),
      z: z.optional(z._default(z.int(), 7)),
      a: z.nullable(z.optional(z.string())),
      b: z.optional(z.pipe(z.string(), z.transform(Number))),
      zh: z.union([z.optional(z.string()), z.int()]),
    }),
    'a key of any value': z.object({ x: z.unknown() }),
    'records of pairs': z.record(z.string(), z.tuple([z.number(), z.number()])),
    extend: z.extend(point, { y: z.string(), z: z.nullish(z.int()) }),
    'extended loosely': z.extend(z.looseObject({ type: z.string() }), { x: z.int() }),
    partial: z.partial(z.object({ zh: z.string(), en: z.string() })),
    array: z.array(point),
    tuple: z.tuple([z.number(), z.string()]),
    record: z.record(z.string(), z.number()),
    union: z.union([z.int(), z.string().check(z.regex(/^-?\d{1,3}$/))]),
    discriminatedUnion: z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), a: z.int() }),
      z.object({ type: z.literal('b'), b: z.nullable(z.string()) }),
    ]),
    optional: z.optional(z.string()),
    nullable: z.nullable(z.string()),
    nullish: z.nullish(z.string()),
    default: z._default(z.int(), 7),
    catch: z.catch(z.enum(['a', 'b']), 'a'),
    pipe: z.pipe(
      z.union([z.boolean(), z.enum(['0', '1'])]),
      z.transform((value) => value === true || value === '1'),
    ),
    refine: z.string().check(z.refine((value) => value.length < 3)),
    'a bare function': z.int().check(({ value, issues }) => {
      if (value === 1) issues.push({ code: 'custom', input: value })
    }),
    checks: z.string().check(z.trim(), z.minLength(1), z.maxLength(3), z.startsWith('a')),
    length: z.array(z.int()).check(z.length(2)),
    bounds: z.int().check(z.gte(-2), z.lte(5)).check(z.positive()),
    nonnegative: z.number().check(z.nonnegative()),
  }
}
type Name = keyof ReturnType<typeof schemasOf>
const ours = schemasOf(small)
const theirs = schemasOf(mini as unknown as typeof small)
const inBrowsers = schemasOf(ofBrowsers as unknown as typeof small)

const told = (schema: small.ZodMiniType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  return { success, data, issues: error?.issues.map(({ code, path }) => ({ code, path })) }
}

/** Values near to what the schemas want, so that every one of them is met and missed. */
const leaf = fc.oneof(
  fc.constantFrom<unknown>('a', 'b', 'abc', ' a ', '', '0', '1', '12', '-1234', '2026-02-29', '2024-02-29'),
  fc.constantFrom<unknown>(
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T12:00:00+01:00',
    null,
    undefined,
    true,
    false,
  ),
  fc.constantFrom<unknown>(0, 1, 1.5, -3, 7, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 1n),
)
const keys = fc.constantFrom('type', 'x', 'y', 'z', 'a', 'b', 'zh', 'en')
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
  ),
}))

describe('the small zod', () => {
  test.each(Object.keys(ours) as Name[])('finds the same right and wrong as zod/mini: %s', (name) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(told(ours[name], value)).toEqual(told(theirs[name], value))
      }),
      { numRuns: 400 },
    )
  })
  test.each(Object.keys(ours) as Name[])('finds the same in a browser, and the same data: %s', (name) => {
    const plain = ({ success, data }: { success: boolean; data?: unknown }) => ({ success, data })
    fc.assert(
      fc.property(values, (value) => {
        expect(plain(inBrowsers[name].safeParse(value))).toStrictEqual(plain(ours[name].safeParse(value)))
      }),
      { numRuns: 400 },
    )
  })
  test('has the same builders in a browser', () => {
    expect(Object.keys(ofBrowsers).sort()).toEqual(Object.keys(small).sort())
    expect(() => inBrowsers.int.parse('1')).toThrow(TypeError)
    expect(inBrowsers.int.parse(1)).toBe(1)
    expect(inBrowsers.object.shape.x.parse(3)).toBe(3)
    expect(inBrowsers.enum.options).toEqual(['a', 'b'])
  })
  test('makes the same JSON schema of what travels', () => {
    const { object, extend, partial, tuple, record, discriminatedUnion, checks, bounds } = ours
    const pairs = { object, extend, partial, tuple, record, discriminatedUnion, checks, bounds }
    for (const [name, schema] of Object.entries(pairs))
      expect(mini.toJSONSchema(schema)).toEqual(mini.toJSONSchema(theirs[name as Name]))
  })
  test('has nothing that zod/mini has not, and its schemas do all that those do', () => {
    expect(Object.keys(mini)).toEqual(expect.arrayContaining(Object.keys(small)))
    for (const name of Object.keys(ours) as Name[]) {
      const has = (schema: object) => {
        const names = new Set<string>()
        for (const key in schema) names.add(key)
        for (const key of Object.getOwnPropertyNames(Object.getPrototypeOf(schema))) names.add(key)
        return [...names, ...Object.getOwnPropertyNames(schema)]
      }
      expect(has(ours[name])).toEqual(expect.arrayContaining(has(theirs[name])))
    }
  })
  test('throws what zod/mini throws, and waits for a promise where told to', async () => {
    expect(() => ours.int.parse('1')).toThrow(mini.core.$ZodError)
    expect(ours.int).toBeInstanceOf(mini.ZodMiniType)
    await expect(ours.int.parseAsync(1)).resolves.toBe(1)
    expect(await ours.int.safeParseAsync('1')).toMatchObject({ success: false })
    expect(ours.object.shape.x.parse(3)).toBe(3)
    expect(ours.enum.options).toEqual(['a', 'b'])
  })
})
