import * as core from 'zod/v4/core'
import type * as mini from 'zod/v4/mini'
import { kind, make } from './zod-kinds.ts'

/**
 * The part of `zod/mini` that the contract is written in, on zod's own core and with its types, for `import * as z`.
 * Of `zod/mini` itself the page builder keeps nearly all; of this it keeps what is used (docs/decisions/0010). What is
 * missing is added as a line. Builders take no messages: a program reads what they find wrong.
 */
export {
  _gte as gte,
  _length as length,
  _lte as lte,
  _maxLength as maxLength,
  _minLength as minLength,
  _nonnegative as nonnegative,
  _positive as positive,
  _regex as regex,
  _startsWith as startsWith,
  _trim as trim,
} from 'zod/v4/core'
export type { infer, input, output, ZodMiniNullable, ZodMiniString, ZodMiniType } from 'zod/v4/mini'

type Some = core.SomeType
type Shape = core.$ZodLooseShape
type Written<T> = core.util.Writeable<T>

export const string = (): mini.ZodMiniString<string> => make(core.$ZodString, { type: 'string' })
export const number = (): mini.ZodMiniNumber<number> => make(core.$ZodNumber, { type: 'number' })
export const int = (): mini.ZodMiniInt => core._int(kind<mini.ZodMiniInt>(core.$ZodNumberFormat))
export const boolean = (): mini.ZodMiniBoolean<boolean> => make(core.$ZodBoolean, { type: 'boolean' })
export const unknown = (): mini.ZodMiniUnknown => make(core.$ZodUnknown, { type: 'unknown' })
export const iso = {
  date: () => core._isoDate(kind<mini.ZodMiniISODate>(core.$ZodISODate)),
  datetime: () => core._isoDateTime(kind<mini.ZodMiniISODateTime>(core.$ZodISODateTime)),
}

export const literal = <const T extends core.util.Literal>(value: T): mini.ZodMiniLiteral<T> =>
  make(core.$ZodLiteral, { type: 'literal', values: [value] })
const oneOf = <const T extends readonly string[]>(values: T): mini.ZodMiniEnum<core.util.ToEnum<T[number]>> =>
  make(core.$ZodEnum, { type: 'enum', entries: Object.fromEntries(values.map((value) => [value, value])) })

export { oneOf as enum }

export const object = <T extends Shape>(shape: T): mini.ZodMiniObject<Written<T>, core.$strip> =>
  make(core.$ZodObject, { type: 'object', shape })
export const looseObject = <T extends Shape>(shape: T): mini.ZodMiniObject<Written<T>, core.$loose> =>
  make(core.$ZodObject, { type: 'object', shape, catchall: unknown() })
/** An object with more fields, or others of the same name. */
export const extend = <T extends mini.ZodMiniObject, U extends Shape>(
  schema: T,
  shape: U,
): mini.ZodMiniObject<core.util.Extend<T['shape'], Written<U>>, T['_zod']['config']> =>
  make(core.$ZodObject, { ...schema.def, shape: { ...schema.shape, ...shape } })
/** An object whose fields may all be absent. */
export const partial = <T extends mini.ZodMiniObject>(
  schema: T,
): mini.ZodMiniObject<
  { -readonly [K in keyof T['shape']]: mini.ZodMiniOptional<T['shape'][K]> },
  T['_zod']['config']
> => {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, optional(field)])
  return make(core.$ZodObject, { ...schema.def, shape: Object.fromEntries(fields) })
}

export const array = <T extends Some>(element: T): mini.ZodMiniArray<T> =>
  make(core.$ZodArray, { type: 'array', element })
export const tuple = <const T extends readonly [Some, ...Some[]]>(items: T): mini.ZodMiniTuple<T, null> =>
  make(core.$ZodTuple, { type: 'tuple', items, rest: null })
export const record = <Key extends core.$ZodRecordKey, Value extends Some>(
  keyType: Key,
  valueType: Value,
): mini.ZodMiniRecord<Key, Value> => make(core.$ZodRecord, { type: 'record', keyType, valueType })

export const union = <const T extends readonly Some[]>(options: T): mini.ZodMiniUnion<T> =>
  make(core.$ZodUnion, { type: 'union', options })
export const discriminatedUnion = <
  Types extends readonly [core.$ZodTypeDiscriminable, ...core.$ZodTypeDiscriminable[]],
  Name extends string,
>(
  discriminator: Name,
  options: Types,
): mini.ZodMiniDiscriminatedUnion<Types, Name> =>
  make(core.$ZodDiscriminatedUnion, { type: 'union', options, discriminator })

export const optional = <T extends Some>(innerType: T): mini.ZodMiniOptional<T> =>
  make(core.$ZodOptional, { type: 'optional', innerType })
export const nullable = <T extends Some>(innerType: T): mini.ZodMiniNullable<T> =>
  make(core.$ZodNullable, { type: 'nullable', innerType })
export const nullish = <T extends Some>(innerType: T) => optional(nullable(innerType))
/** Defaults are values that nobody changes: every absent field gets the same one. */
export const _default = <T extends Some>(
  innerType: T,
  defaultValue: core.util.NoUndefined<core.output<T>>,
): mini.ZodMiniDefault<T> => make(core.$ZodDefault, { type: 'default', innerType, defaultValue })
const orElse = <T extends Some>(innerType: T, value: core.output<T>): mini.ZodMiniCatch<T> =>
  make(core.$ZodCatch, { type: 'catch', innerType, catchValue: () => value })

export { orElse as catch }

export const transform = <I = unknown, O = I>(
  change: (input: I) => O,
): mini.ZodMiniTransform<Awaited<O>, I> => make(core.$ZodTransform, { type: 'transform', transform: change })
export const pipe = <
  const A extends Some,
  B extends core.$ZodType<unknown, core.output<A>> = core.$ZodType<unknown, core.output<A>>,
>(
  from: A,
  to: B | core.$ZodType<unknown, core.output<A>>,
): mini.ZodMiniPipe<A, B> => make(core.$ZodPipe, { type: 'pipe', in: from, out: to })
export const refine = <T>(holds: (value: NoInfer<T>) => unknown): core.$ZodCheck<T> =>
  core._refine(kind(core.$ZodCustom), holds, {}) as core.$ZodCheck<T>
