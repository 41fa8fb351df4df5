import type { QueryClient } from '@tanstack/react-query'
import { getTimeZone } from 'next-intl/server'
import { homeLeagues } from '#components/competitions/home/leagues.ts'
import { homeDataOf } from '#components/matches/home/home-board.ts'
import type { Play } from '#components/streams/home/apply-play-message.ts'
import { rankRooms } from '#components/streams/home/pick-rooms.ts'
import { getCompetitions, seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { getRecommended } from '#lib/client/matches/lists.ts'
import { getNews } from '#lib/client/news/articles.ts'
import { getBanners } from '#lib/client/site.ts'
import { getRoomBuckets, getRoomInfo } from '#lib/client/streams/rooms.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Rooms of each category, and rooms of the page in total. */
const ROOMS_PER_CATEGORY = 8
const ROOMS = 17
/** Number of matches, half of them live: those shown, and enough upcoming ones for an hour of kick-offs. */
const MATCHES = 32
/** Headlines beside the tables. */
const HEADLINES = 6

async function readRooms() {
  const { buckets, total, server_time: serverTime } = await getRoomBuckets(ROOMS_PER_CATEGORY)
  const first = rankRooms(buckets).slice(0, ROOMS)
  const room = first[0]?.room_id ?? null
  // The play addresses also arrive on the socket; without them the page begins with the cover.
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

/**
 * Returns the leagues of the tabs and prefetches the table of the first into `client`. If that fails, the
 * browser loads it.
 */
async function readStandings(client: QueryClient, language: Language) {
  const leagues = homeLeagues((await getCompetitions()).list)
  if (leagues[0]) await client.query(seasonTableQuery({ competition_id: leagues[0].id })).catch(() => {})
  return leagues.map((one) => ({
    id: one.id,
    name:
      localisedName(namesUnder(one, 'short'), language) || localisedName(namesUnder(one, 'name'), language),
  }))
}

/**
 * Loads the initial data of the home page; the browser's queries are filled into `client`. Missing rooms or
 * tables are tolerated; missing matches throw.
 */
export async function readHome(client: QueryClient, language: Language) {
  const timeZone = await getTimeZone()
  const [rooms, matches, leagues, banners, news] = await Promise.all([
    readRooms().catch(() => null),
    getRecommended({ limit: MATCHES }, { timeZone }),
    readStandings(client, language).catch(() => []),
    getBanners({ place: 'main' }).catch(() => ({ list: [] })),
    getNews({ page_size: HEADLINES }, { timeZone }).catch(() => null),
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
    leagues,
    banners: banners.list,
    news,
  }
}
