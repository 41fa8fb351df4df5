import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, listOf, localised, noFields, paging, time } from '#lib/contract/core/fields.ts'
import { BANNER_KINDS, BANNER_PLACES, BANNER_STYLES } from '#lib/shared/vocabulary/site.ts'
import { text } from './settings.ts'

/** Three texts under a prefix, each missing by default. The record is typed by hand: a computed key loses its name. */
const localisedText = <Prefix extends string>(prefix: Prefix, max: number) =>
  ({
    [`${prefix}_zh`]: z._default(z.nullable(text(max)), null),
    [`${prefix}_en`]: z._default(z.nullable(text(max)), null),
    [`${prefix}_vi`]: z._default(z.nullable(text(max)), null),
  }) as unknown as Record<`${Prefix}_zh` | `${Prefix}_en` | `${Prefix}_vi`, z.ZodMiniType<string | null>>

const bannerFields = {
  kind: z.enum(BANNER_KINDS),
  place: z.enum(BANNER_PLACES),
  ...localisedText('title', 60),
  ...localisedText('text', 160),
  href: z._default(z.nullable(text(300)), null),
  look: z.enum(BANNER_STYLES),
  sort: z._default(count(-1000, 1000), 0),
  active: z._default(flag(), true),
  starts_at: z._default(z.nullable(time()), null),
  ends_at: z._default(z.nullable(time()), null),
}

export const getAllBanners = endpoint({
  noun: 'admin',
  name: 'getAllBanners',
  method: 'GET',
  path: 'api/admin/banners',
  summary: 'All banners and adverts, active and inactive.',
  access: 'operator',
  input: z.object({ ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      kind: z.enum(BANNER_KINDS),
      place: z.enum(BANNER_PLACES),
      ...localised('title'),
      ...localised('text'),
      href: z.nullable(z.string()),
      look: z.enum(BANNER_STYLES),
      image: z.nullable(z.string()),
      sort: z.int(),
      active: z.boolean(),
      starts_at: z.nullable(time()),
      ends_at: z.nullable(time()),
      is_running: z.boolean(),
      is_simulated: z.boolean(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveBanner = endpoint({
  noun: 'admin',
  name: 'saveBanner',
  method: 'POST',
  path: 'api/admin/saveBanner',
  summary:
    'Save a banner or an advert; without an id a new one. At least one title; internal addresses bare, others https.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    ...bannerFields,
    /** An uploaded picture; without one the current picture stays. */
    upload_key: z.optional(z.string().check(z.maxLength(200))),
    /** Removes the picture: the banner's style is drawn again. */
    drop_image: z._default(flag(), false),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const removeBanner = endpoint({
  noun: 'admin',
  name: 'removeBanner',
  method: 'POST',
  path: 'api/admin/removeBanner',
  summary: 'Delete a banner or an advert.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
