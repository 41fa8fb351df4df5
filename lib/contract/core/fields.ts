import * as z from 'zod/mini'
import { canonicalZone, isTimeZone } from '#lib/shared/time/zone.ts'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'

/**
 * Schema parts shared by several nouns. Parameters arrive as text from a query or a form, so numbers are
 * parsed from text.
 */

const digits = z.string().check(z.regex(/^-?\d{1,15}$/))

const wholeNumber = z.pipe(
  z.union([z.int(), digits]),
  z.transform((value) => Number(value)),
)

export const id = () => z.pipe(wholeNumber, z.int().check(z.positive()))

export const count = (min: number, max: number) => z.pipe(wholeNumber, z.int().check(z.gte(min), z.lte(max)))

/** Several ids: a list in JSON, or one text separated by commas. Each once, in their order. */
export const ids = (max: number) =>
  z.pipe(
    z.pipe(
      z.union([
        z.array(z.union([z.int(), digits])),
        z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/), z.maxLength(max * 16)),
      ]),
      z.transform((value) => [
        ...new Set((Array.isArray(value) ? value : value.split(',').filter(Boolean)).map(Number)),
      ]),
    ),
    z.array(z.int().check(z.positive())).check(z.maxLength(max)),
  )

/** Several short texts that match `form`: a list in JSON, or one text separated by commas. */
export const texts = (max: number, form: RegExp) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string().check(z.maxLength(max * 32))]),
      z.transform((value) => (Array.isArray(value) ? value : value.split(',').filter(Boolean))),
    ),
    z.array(z.string().check(z.regex(form))).check(z.maxLength(max)),
  )

export const flag = () =>
  z.pipe(
    z.union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])]),
    z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  )

/** The client's unique key of a call that moves money: the call has its effect once however often it is sent. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** Paging of a list; `page` from 1. */
export const paging = { page: z._default(count(1, 10_000), 1), page_size: z._default(count(1, 100), 20) }

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), page: z.int(), page_size: z.int(), total: z.int() })

/** Times are sent as ISO 8601 in UTC. */
export const time = () => z.iso.datetime()

export const date = () => z.iso.date()

/**
 * A requested day: the response includes days around it, so it must be far enough from years that ISO dates
 * cannot represent.
 */
export const requestedDate = () => z.iso.date().check(z.regex(/^(?:1[89]|2\d)\d\d-/))

/**
 * A time zone: an IANA name, or a UTC offset such as `+07:00`. An unencoded plus sign of a query arrives as a
 * space.
 */
export const timeZone = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.replace(/^ (?=\d)/, '+')),
    ),
    z.pipe(
      z.string().check(z.refine(isTimeZone, { params: { why: 'zone' } })),
      z.transform((value) => canonicalZone(value) ?? value),
    ),
  )

/**
 * The zone of the visitor's days, in the input of calls that divide matches into days or answer with the zone
 * of their times; without it they are the site's. `bind` passes it to the handler as `ctx.timeZone`.
 */
export const visitorZone = { time_zone: z.optional(timeZone()) }

/** [home, away] */
export const pair = () => z.tuple([z.number(), z.number()])

/** A name in a response: name_zh, name_en, name_vi under a prefix; any may be null. */
export const localised = <Prefix extends string>(prefix: Prefix) =>
  ({
    [`${prefix}_zh`]: z.nullable(z.string()),
    [`${prefix}_en`]: z.nullable(z.string()),
    [`${prefix}_vi`]: z.nullable(z.string()),
  }) as Record<`${Prefix}_zh` | `${Prefix}_en` | `${Prefix}_vi`, z.ZodMiniNullable<z.ZodMiniString>>

/** Two colours as #rrggbb, and the pattern they form on the crest. */
export const colours = () =>
  z.object({ primary: z.string(), secondary: z.string(), pattern: z.enum(CREST_PATTERNS) })

/** A user in a response. All texts are plain: render them as text. */
export const person = { user_id: z.int(), user_nickname: z.string(), avatar: z.nullable(z.string()) }

/** Position of a push topic just before a response was read: a subscription from here misses nothing. */
export const position = () => z.nullable(z.object({ topic: z.string(), epoch: z.string(), seq: z.int() }))

export const names = () => z.partial(z.object({ zh: z.string(), en: z.string(), vi: z.string() }))

/** Input of a call without parameters, and output of one without data. */
export const noFields = z.object({})

/** A text of at most this many characters, possibly empty. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** A text of at least one character. */
export const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
