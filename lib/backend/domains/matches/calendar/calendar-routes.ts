import { eq } from 'drizzle-orm'
import type { Hono, Context as HonoContext } from 'hono'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { calendarLinks } from '#lib/backend/db/schema/social.ts'
import { policyOf } from '#lib/backend/http/hidden-scores.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import { CALENDAR_PATH } from '#lib/shared/addresses/calendar-address.ts'
import { linkOrigin, type SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import { isMatchHidden } from '#lib/shared/hidden-scores/policy.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { bookingEvent } from './booking-event.ts'
import { matchEvent } from './match-event.ts'
import { calendarBookings, openRoomOf } from './read-bookings.ts'
import { calendarMatches, ofCompetition, ofMatch, ofTeam, ofUser } from './read-matches.ts'
import { type CalendarEvent, renderCalendar } from './render-calendar.ts'

const NO_SCORES = { teams: 'all', shown: [] } as const
const PRIVATE_NAMES: Record<Language, string> = { zh: '我的比赛', en: 'My matches', vi: 'Trận của tôi' }
const ID = /^[1-9]\d{0,14}$/
const TOKEN = /^[\w-]{43}$/

interface Calendars {
  db: Queryable
  clock: Clock
  /** The site's own addresses: events link to it if its origin is certain. */
  hosts: SiteHosts
}

/** Adds the calendar feeds of matches, teams, competitions, anchors and, by its private address, of a user. */
export function addCalendarRoutes(app: Hono, { db, clock, hosts }: Calendars): void {
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
  const matchesOf = async (where: Parameters<typeof calendarMatches>[1], context: HonoContext) => {
    const policy = context.req.query('scores') === '0' ? NO_SCORES : policyOf(context.req.raw)
    return (await calendarMatches(db, where, clock.now())).map((row) => {
      const { id, homeId: home, awayId: away } = row.match
      const hidden = policy !== null && isMatchHidden(policy, { id, home, away })
      return matchEvent(row, languageOf(context), hidden)
    })
  }
  const sendCalendar = (
    context: HonoContext,
    events: readonly CalendarEvent[],
    { name, cache = 'public, max-age=300' }: { name: string; cache?: string },
  ) => {
    const isPersonal = policyOf(context.req.raw) !== null
    const text = renderCalendar(events, {
      name,
      language: languageOf(context),
      origin: linkOrigin(context.req.url, hosts),
    })
    return context.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="touchline.ics"',
      'cache-control': isPersonal ? 'private, no-store' : cache,
    })
  }

  app.get(`${CALENDAR_PATH}:kind/:file`, async (context) => {
    // The router ignores the case of paths; a token is case-sensitive.
    const [kind = '', file = ''] = new URL(context.req.url).pathname.slice(CALENDAR_PATH.length).split('/')
    const key = file.replace(/\.ics$/i, '')
    const language = languageOf(context)
    if (kind === 'mine' && TOKEN.test(key)) {
      const [link] = await db
        .select({ userId: calendarLinks.userId })
        .from(calendarLinks)
        .where(eq(calendarLinks.tokenHash, hashToken(key)))
      if (!link) return missing(context)
      return sendCalendar(context, await matchesOf(ofUser(db, link.userId), context), {
        name: PRIVATE_NAMES[language],
        cache: 'private, no-store',
      })
    }
    if (!ID.test(key)) return missing(context)
    const id = Number(key)
    if (kind === 'anchor') {
      const room = await openRoomOf(db, id)
      if (!room) return missing(context)
      const booked = await calendarBookings(db, room.roomId, clock.now())
      const events = booked.map((row) => bookingEvent(row, language))
      return sendCalendar(context, events, { name: room.nickname })
    }
    if (kind === 'match') {
      const [event] = await matchesOf(ofMatch(id), context)
      return event ? sendCalendar(context, [event], { name: event.summary }) : missing(context)
    }
    if (kind !== 'team' && kind !== 'competition') return missing(context)
    const names = await named(kind === 'team' ? teams : competitions, id)
    if (!names) return missing(context)
    const where = kind === 'team' ? ofTeam(id) : ofCompetition(id)
    return sendCalendar(context, await matchesOf(where, context), { name: localisedName(names, language) })
  })
}
