import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#lib/shared/languages.ts'
import { createdAt, identity } from './columns.ts'

/** Messages of a site without an SMS provider, to be read out by an operator; stored for a day. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: identity(),
    country: text('country').notNull(),
    number: text('number').notNull(),
    language: text('language').$type<Language>().notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sms_outbox_by_age').on(table.createdAt)],
)
