import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BannerKind, BannerPlace, BannerStyle } from '#lib/shared/vocabulary/site.ts'
import { users } from './accounts/accounts.ts'
import { createdAt, identity, jsonValue, moment, reference, updatedAt } from './services/columns.ts'

/** Settings made by operators and stored state of the site, by name. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonValue('value').notNull(),
  updatedAt: updatedAt(),
})

/**
 * Banners of the carousel and adverts of a place, shown between their start and end in the order of `sort`.
 */
export const banners = pgTable(
  'banners',
  {
    id: identity(),
    kind: text('kind').$type<BannerKind>().notNull(),
    place: text('place').$type<BannerPlace>().notNull(),
    titleZh: text('title_zh'),
    titleEn: text('title_en'),
    titleVi: text('title_vi'),
    textZh: text('text_zh'),
    textEn: text('text_en'),
    textVi: text('text_vi'),
    /** A path of this site, or an https address elsewhere. */
    href: text('href'),
    look: text('look').$type<BannerStyle>().notNull(),
    /** An uploaded picture's key; null: drawn in its style. */
    image: text('image'),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    simulated: boolean('simulated').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('banners_of_place').on(table.kind, table.place, table.sort)],
)

/** A campaign and its page; the newest active one is shown at /dome. Bodies are paragraphs. */
export const campaigns = pgTable('campaigns', {
  id: identity(),
  titleZh: text('title_zh'),
  titleEn: text('title_en'),
  titleVi: text('title_vi'),
  bodyZh: jsonb('body_zh').$type<string[]>(),
  bodyEn: jsonb('body_en').$type<string[]>(),
  bodyVi: jsonb('body_vi').$type<string[]>(),
  look: text('look').$type<BannerStyle>().notNull(),
  /** The link of its button; null: no button. */
  href: text('href'),
  active: boolean('active').notNull().default(true),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  simulated: boolean('simulated').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The log of operator actions, one row each; a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    operatorId: reference('operator_id')
      .notNull()
      .references(() => users.id),
    action: text('action').notNull(),
    /** The target of the action: `user:7`, `setting:site_icp`. */
    target: text('target').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    address: text('address'),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_of_target').on(table.target, table.id)],
)
