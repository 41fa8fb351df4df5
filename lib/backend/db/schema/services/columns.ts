import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns shared by all domains, so that the same field has the same name and type in each table. */

export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const reference = (name: string) => bigint(name, { mode: 'number' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** A name in the site's languages; each may be missing, with a fallback (lib/shared/text/names.ts). */
export const localised = () => ({ nameZh: text('name_zh'), nameEn: text('name_en'), nameVi: text('name_vi') })

/**
 * A JSON value that may be a plain text. The driver has parsed the column already; drizzle's `jsonb` parses a
 * text once more, which turns the text "10001" into a number.
 */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})
