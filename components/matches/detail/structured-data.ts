import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { picturePath } from '../picture/picture-path.ts'
import { teamNames } from './names-of.ts'

const STATUS: Partial<Record<MatchDetail['match']['status'], string>> = {
  postponed: 'EventPostponed',
  tbd: 'EventPostponed',
  delayed: 'EventRescheduled',
  cancelled: 'EventCancelled',
}
const SPORT = { football: 'Association football', basketball: 'Basketball', esports: 'Esports' }

/** The match as schema.org's SportsEvent, for search engines. `url` is absolute. */
export function sportsEvent(detail: MatchDetail, language: Language, url: string): object {
  const { match, venue, competition } = detail
  const names = teamNames(match, language)
  const team = (name: string) => ({ '@type': 'SportsTeam', name })
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${names.home} - ${names.away}`,
    sport: SPORT[match.sport],
    startDate: match.kickoff_at,
    eventStatus: `https://schema.org/${STATUS[match.status] ?? 'EventScheduled'}`,
    url,
    image: new URL(picturePath(match), url).href,
    inLanguage: language,
    homeTeam: team(names.home),
    awayTeam: team(names.away),
    competitor: [team(names.home), team(names.away)],
    // The rooms that stream it right now: search engines show them as live (schema.org, BroadcastEvent).
    ...(match.rooms.length > 0 && {
      subEvent: match.rooms.map((room) => ({
        '@type': 'BroadcastEvent',
        name: room.user_nickname,
        isLiveBroadcast: true,
        startDate: match.kickoff_at,
        url: new URL(`${addressIn(language, '/live')}?id=${room.room_id}`, url).href,
      })),
    }),
    superEvent: { '@type': 'SportsEvent', name: localisedName(namesUnder(competition, 'name'), language) },
    ...(venue && {
      location: {
        '@type': 'Place',
        name: localisedName(namesUnder(venue, 'name'), language),
        address: localisedName(namesUnder(venue, 'city'), language),
      },
    }),
  }
}
