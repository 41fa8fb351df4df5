/**
 * What browsers get in place of `zod.ts` (package.json, `browser`): the same builders by the same names, which find the
 * same values right and wrong and give the same data for them. Zod's core tells in detail what is wrong with a value
 * and can run both ways; a page only asks whether the server kept the contract, so an error here is one bit
 * (docs/decisions/0010). The types are those of `zod.ts`, whose test holds this file to zod as well.
 */
const WRONG = Symbol('wrong')

type Read = (value: unknown) => unknown
/** May a key be absent, and is its value then left out or made up. */
type Absent = 'left out' | 'made up' | undefined
interface Payload {
  value: unknown
  issues: unknown[]
}
type Check = (payload: Payload) => void
type Fields = Record<string, Schema>
interface Traits {
  absent?: Absent
  /** Of an absent key nothing is said either. */
  silent?: boolean
  shape?: Fields
  options?: readonly string[]
  loose?: boolean
}
interface Schema extends Traits {
  read: Read
  parse(value: unknown): unknown
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: Error }
  check(...checks: Check[]): Schema
}

const schema = (read: Read, traits: Traits = {}): Schema => ({
  ...traits,
  read,
  parse(value) {
    const data = read(value)
    if (data === WRONG) throw new TypeError('Not as the contract has it')
    return data
  },
  safeParse(value) {
    const data = read(value)
    if (data === WRONG) return { success: false, error: new TypeError('Not as the contract has it') }
    return { success: true, data }
  },
  check(...checks) {
    return schema((value) => {
      const payload: Payload = { value: read(value), issues: [] }
      for (const check of checks) {
        if (payload.value === WRONG || payload.issues.length > 0) return WRONG
        check(payload)
      }
      return payload.issues.length > 0 ? WRONG : payload.value
    }, traits)
  },
})

const only = <T>(holds: (value: T) => unknown, traits?: Traits) =>
  schema((value) => (holds(value as T) ? value : WRONG), traits)

export const refine =
  <T>(holds: (value: T) => unknown): Check =>
  ({ value, issues }) => {
    if (!holds(value as T)) issues.push(value)
  }
export const gte = (least: number) => refine<number>((value) => value >= least)
export const lte = (most: number) => refine<number>((value) => value <= most)
export const positive = () => refine<number>((value) => value > 0)
export const nonnegative = () => gte(0)
export const length = (wanted: number) => refine<string | unknown[]>((value) => value.length === wanted)
export const minLength = (least: number) => refine<string | unknown[]>((value) => value.length >= least)
export const maxLength = (most: number) => refine<string | unknown[]>((value) => value.length <= most)
export const regex = (pattern: RegExp) => refine<string>((value) => value.search(pattern) !== -1)
export const startsWith = (start: string) => refine<string>((value) => value.startsWith(start))
export const trim = (): Check => (payload) => {
  payload.value = String(payload.value).trim()
}

export const string = () => only((value) => typeof value === 'string')
export const number = () => only(Number.isFinite)
export const int = () => only(Number.isSafeInteger)
export const boolean = () => only((value) => typeof value === 'boolean')
export const unknown = () => schema((value) => value)

const DATE = /^(\d{4}-\d\d-(\d\d))$/
const DATETIME = /^(\d{4}-\d\d-(\d\d))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/
/** A day that the month has not rolls over into the next, or is no time at all. */
const day = (pattern: RegExp) => () =>
  only((value) => {
    const [, date, last] = (typeof value === 'string' && pattern.exec(value)) || []
    return date !== undefined && new Date(`${date}T00:00Z`).getUTCDate() === Number(last)
  })
export const iso = { date: day(DATE), datetime: day(DATETIME) }

export const literal = (wanted: unknown) => only((value) => value === wanted)
const oneOf = (options: readonly string[]) =>
  only((value) => options.includes(value as string), { options: [...options] })

export { oneOf as enum }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectOf = (shape: Fields, loose: boolean): Schema =>
  schema(
    (value) => {
      if (!isObject(value)) return WRONG
      const found: Record<string, unknown> = loose ? { ...value } : {}
      for (const [key, { read, absent, silent }] of Object.entries(shape)) {
        const present = key in value
        if (!present && (absent === undefined || (absent === 'left out' && silent))) {
          if (absent === undefined) return WRONG
          continue
        }
        const data = read(value[key])
        if (data === WRONG) {
          if (present || !silent) return WRONG
        } else if (data !== undefined || present || (absent === 'made up' && !silent)) found[key] = data
      }
      return found
    },
    { shape, loose },
  )
export const object = (shape: Fields) => objectOf(shape, false)
export const looseObject = (shape: Fields) => objectOf(shape, true)
export const extend = (base: Schema, shape: Fields) =>
  objectOf({ ...base.shape, ...shape }, base.loose === true)
export const partial = (base: Schema) =>
  objectOf(
    Object.fromEntries(Object.entries(base.shape ?? {}).map(([name, field]) => [name, optional(field)])),
    base.loose === true,
  )

/** Every value by its own schema; one that is wrong makes the whole wrong. */
const each = (values: unknown[], of: (at: number) => Read) => {
  const found = values.map((value, at) => of(at)(value))
  return found.includes(WRONG) ? WRONG : found
}
export const array = ({ read }: Schema) =>
  schema((value) => (Array.isArray(value) ? each(value, () => read) : WRONG))
export const tuple = (items: readonly Schema[]) =>
  schema((value) =>
    Array.isArray(value) && value.length === items.length
      ? each(value, (at) => items[at]?.read ?? (() => WRONG))
      : WRONG,
  )
export const record = (keys: Schema, values: Schema) =>
  schema((value) => {
    if (!isObject(value)) return WRONG
    const names = each(Object.keys(value), () => keys.read)
    const found = each(Object.values(value), () => values.read)
    if (names === WRONG || found === WRONG) return WRONG
    return Object.fromEntries((names as string[]).map((name, at) => [name, (found as unknown[])[at]]))
  })

export const union = (options: readonly Schema[]) =>
  schema(
    (value) => {
      for (const { read } of options) {
        const data = read(value)
        if (data !== WRONG) return data
      }
      return WRONG
    },
    {
      absent: options.some(({ absent }) => absent === 'made up')
        ? 'made up'
        : options.find(({ absent }) => absent)?.absent,
      silent: options.some(({ silent }) => silent),
    },
  )
/** The name of what tells them apart is for zod's errors: one of them at most takes a value. */
export const discriminatedUnion = (_name: string, options: readonly Schema[]) => union(options)

export const optional = ({ read, absent }: Schema) =>
  schema((value) => (value === undefined && absent !== 'made up' ? value : read(value)), {
    absent: absent ?? 'left out',
    silent: true,
  })
export const nullable = ({ read, absent, silent }: Schema) =>
  schema((value) => (value === null ? value : read(value)), { absent, silent })
export const nullish = (inner: Schema) => optional(nullable(inner))
export const _default = ({ read }: Schema, made: unknown) =>
  schema(
    (value) => {
      const data = value === undefined ? made : read(value)
      return data === undefined ? made : data
    },
    { absent: 'made up' },
  )
const orElse = ({ read, absent, silent }: Schema, instead: unknown) =>
  schema(
    (value) => {
      const data = read(value)
      return data === WRONG ? instead : data
    },
    { absent: absent ?? 'left out', silent },
  )

export { orElse as catch }

export const transform = (change: Read) => schema(change)
export const pipe = (from: Schema, to: Schema) =>
  schema(
    (value) => {
      const data = from.read(value)
      return data === WRONG ? data : to.read(data)
    },
    { absent: from.absent, silent: to.silent },
  )
