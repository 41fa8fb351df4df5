import { addressUnder } from '#components/layout/document/alternates.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { teamsOf, titleOf } from '../rooms/room-names.ts'

/**
 * Returns structured data of a room for search engines: a VideoObject with its BroadcastEvent, and the
 * SportsEvent it shows (schema.org; Google's "Live badge"). Simulated rooms are not announced as real events.
 * JSON for a script element.
 */
export function broadcastData({ room }: RoomInfo, language: Language, origin: string): string {
  const name = titleOf(room, language) || room.user_nickname
  const url = origin + addressIn(language, `/live?id=${room.room_id}`)
  const { match } = room
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description: name,
    url,
    ...(room.cover ? { thumbnailUrl: addressUnder(origin, room.cover) } : {}),
    ...(room.live_since ? { uploadDate: room.live_since } : {}),
    author: { '@type': 'Person', name: room.user_nickname },
    ...(room.live_since && !room.is_simulated
      ? {
          publication: {
            '@type': 'BroadcastEvent',
            isLiveBroadcast: isOnAir(room),
            startDate: room.live_since,
            ...(match ? { broadcastOfEvent: sportsEvent(match, language) } : {}),
          },
        }
      : {}),
  }
  return jsonForScript(data)
}

function sportsEvent(match: NonNullable<RoomInfo['room']['match']>, language: Language) {
  const { home, away } = teamsOf(match, language)
  return {
    '@type': 'SportsEvent',
    name: `${home} - ${away}`,
    startDate: match.kickoff_at,
    homeTeam: { '@type': 'SportsTeam', name: home },
    awayTeam: { '@type': 'SportsTeam', name: away },
  }
}
