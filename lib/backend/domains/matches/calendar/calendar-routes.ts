import { eq } from 'drizzle-orm'
import type { Hono, Context as HonoContext } from 'hono'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { calendarLinks } from '#lib/backend/db/schema/social.ts'
import { hashToken } from '#lib/backend/http/session.ts'
import { CALENDAR_PATH } from '#lib/shared/calendar-address.ts'
import type { Clock } from '#lib/shared/clock.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/names.ts'
import { drawCalendar } from './draw-calendar.ts'
import { calendarMatches, ofCompetition, ofTeam, ofUser } from './read-matches.ts'

const OWN: Record<Language, string> = { zh: '我的比赛', en: 'My matches', vi: 'Trận của tôi' }
const ID = /^[1-9]\d{0,14}$/
const TOKEN = /^[\w-]{43}$/

interface Calendars {
  db: Queryable
  clock: Clock
}

/** Calendars of teams, competitions and, by its private address, of a user, as programs subscribe to them. */
export function addCalendarRoutes(app: Hono, { db, clock }: Calendars): void {
  const named = async (table: typeof teams | typeof competitions, id: number) => {
    const [row] = await db
      .select({ zh: table.nameZh, en: table.nameEn, vi: table.nameVi })
      .from(table)
      .where(eq(table.id, id))
    return row
  }
  const languageOf = (context: HonoContext): Language =>
    LANGUAGES.find((language) => language === context.req.query('lang')) ?? 'zh'
  const missing = (context: HonoContext) => context.body(null, 404, { 'cache-control': 'no-store' })
  const give = async (
    context: HonoContext,
    { where, name, cache }: { where: Parameters<typeof calendarMatches>[1]; name: string; cache: string },
  ) => {
    const text = drawCalendar(await calendarMatches(db, where, clock.now()), {
      name,
      language: languageOf(context),
      origin: new URL(context.req.url).origin,
    })
    return context.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="touchline.ics"',
      'cache-control': cache,
    })
  }

  app.get(`${CALENDAR_PATH}:kind/:file`, async (context) => {
    // The router compares paths without their case; a token has one.
    const [kind = '', file = ''] = new URL(context.req.url).pathname.slice(CALENDAR_PATH.length).split('/')
    const key = file.replace(/\.ics$/i, '')
    const language = languageOf(context)
    if (kind === 'mine' && TOKEN.test(key)) {
      const [link] = await db
        .select({ userId: calendarLinks.userId })
        .from(calendarLinks)
        .where(eq(calendarLinks.tokenHash, hashToken(key)))
      if (!link) return missing(context)
      return give(context, {
        where: ofUser(db, link.userId),
        name: OWN[language],
        cache: 'private, no-store',
      })
    }
    if (!ID.test(key) || (kind !== 'team' && kind !== 'competition')) return missing(context)
    const id = Number(key)
    const names = await named(kind === 'team' ? teams : competitions, id)
    if (!names) return missing(context)
    return give(context, {
      where: kind === 'team' ? ofTeam(id) : ofCompetition(id),
      name: localisedName(names, language),
      cache: 'public, max-age=300',
    })
  })
}
