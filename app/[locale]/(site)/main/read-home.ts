import { homeLeagues } from '#components/competitions/home/leagues.ts'
import { homeDataOf } from '#components/matches/home/home-board.ts'
import { rankRooms } from '#components/streams/home/pick-rooms.ts'
import type { Play } from '#components/streams/home/take-play.ts'
import { getCompetitions, getSeasonTable } from '#lib/client/competitions/standings.ts'
import { getRecommended } from '#lib/client/matches/lists.ts'
import { getNews } from '#lib/client/news/articles.ts'
import { getBanners } from '#lib/client/site.ts'
import { getRoomBuckets, getRoomInfo } from '#lib/client/streams/rooms.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Rooms of each category, and rooms that the page sends along in all. */
const OF_CATEGORY = 8
const ROOMS = 17
/** Matches, half of them running: those shown, and enough to come for an hour of kick-offs. */
const MATCHES = 32
/** Headlines beside the tables. */
const HEADLINES = 6

async function readRooms() {
  const { buckets, total, server_time: serverTime } = await getRoomBuckets(OF_CATEGORY)
  const first = rankRooms(buckets).slice(0, ROOMS)
  const room = first[0]?.room_id ?? null
  // Where it can be played arrives on the socket, too: without it the page opens with the cover.
  const addresses =
    room === null
      ? []
      : await getRoomInfo(room).then(
          ({ play }) => play,
          () => [],
        )
  const play: Play = { room, addresses }
  return { first, total, serverTime, play }
}

async function readStandings(language: Language) {
  const leagues = homeLeagues((await getCompetitions()).list)
  const first = leagues[0] ? await getSeasonTable({ competition_id: leagues[0].id }).catch(() => null) : null
  return {
    leagues: leagues.map((one) => ({
      id: one.id,
      name:
        localisedName(namesUnder(one, 'short'), language) || localisedName(namesUnder(one, 'name'), language),
    })),
    first,
  }
}

/** All that the home page begins with. Without the rooms or the tables it is still a page; without matches it is a fault. */
export async function readHome(language: Language) {
  const [rooms, matches, standings, banners, news] = await Promise.all([
    readRooms().catch(() => null),
    getRecommended({ limit: MATCHES }),
    readStandings(language).catch(() => ({ leagues: [], first: null })),
    getBanners({ place: 'main' }).catch(() => ({ list: [] })),
    getNews({ page_size: HEADLINES }).catch(() => null),
  ])
  return {
    rooms: rooms ?? {
      first: [],
      total: 0,
      serverTime: matches.server_time,
      play: { room: null, addresses: [] },
    },
    matches: homeDataOf(matches, language),
    isSimulated: matches.matches.some(({ is_simulated }) => is_simulated),
    standings,
    banners: banners.list,
    news,
  }
}
