import { inArray, sql } from 'drizzle-orm'
import { countries, referees, venues } from '#lib/backend/db/schema/competitions.ts'
import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import { type Context, localisedColumns } from '../context.ts'
import { saveEntities } from '../save.ts'
import type { PlacedBatch } from '../validate.ts'
import type { Row } from './rows.ts'

/** The values of a patch for empty columns only: for rows that belong to another provider. */
export const fillOnly = (patch: Row, existing: Row): Row =>
  Object.fromEntries(Object.entries(patch).filter(([key]) => (existing[key] ?? null) === null))

/** Countries are shared by all providers by code; the first provider to send one names it. */
export async function saveCountries(context: Context, batch: PlacedBatch): Promise<void> {
  await saveEntities(context, {
    list: 'countries',
    kind: 'country',
    table: countries,
    items: batch.countries,
    external: (item) => item.id,
    adopt: async (items) => {
      const codes = items.flatMap((item) => item.code?.toLowerCase() ?? [])
      if (codes.length === 0) return new Map()
      const rows = await context.tx
        .select({ id: countries.id, code: countries.code })
        .from(countries)
        .where(inArray(sql`lower(${countries.code})`, codes))
      const byCode = new Map(rows.map((row) => [row.code?.toLowerCase(), row.id]))
      return new Map(
        items.flatMap((item) => {
          const id = item.code && byCode.get(item.code.toLowerCase())
          return id ? [[item.id, id] as const] : []
        }),
      )
    },
    initial: () => ({}),
    patch: (item, existing) => {
      const patch = { code: item.code, ...localisedColumns('name', item.names) }
      return existing ? fillOnly(patch, existing) : patch
    },
  })
}

export async function saveVenues(context: Context, batch: PlacedBatch): Promise<void> {
  await saveEntities(context, {
    list: 'venues',
    kind: 'venue',
    table: venues,
    items: batch.venues,
    external: (item) => item.id,
    initial: () => ({}),
    patch: (item) => ({
      ...localisedColumns('name', item.names),
      ...localisedColumns('city', item.city),
      capacity: item.capacity,
    }),
  })
}

export async function saveReferees(context: Context, batch: PlacedBatch): Promise<void> {
  await saveEntities(context, {
    list: 'referees',
    kind: 'referee',
    table: referees,
    items: batch.referees,
    external: (item) => item.id,
    initial: () => ({}),
    patch: (item) => localisedColumns('name', item.names),
  })
}

export async function saveBookmakers(context: Context, batch: PlacedBatch): Promise<void> {
  await saveEntities(context, {
    list: 'bookmakers',
    kind: 'bookmaker',
    table: bookmakers,
    items: batch.bookmakers,
    external: (item) => item.id,
    initial: () => ({ simulated: context.simulated }),
    patch: (item) => localisedColumns('name', item.names),
  })
}
