import { applyMessage, type MatchState, matchStateOf } from '#components/matches/detail/logic/match-state.ts'
import { CONFIRM_AFTER, type Engine } from '#demo/world/types.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { standingsChanged } from '#lib/backend/domains/competitions/index.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { createMatchPublisher } from '#lib/backend/domains/matches/publishing/publish.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { deliverAll } from '#lib/backend/ports/feed/simulator/chunks.ts'
import { createLive } from '#lib/backend/ports/feed/simulator/live.ts'
import { definitions, players, seasonBatch } from '#lib/backend/ports/feed/simulator/seasons/definitions.ts'
import { createWorld } from '#lib/backend/ports/feed/simulator/world.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import { matchDetail } from '#lib/contract/matches/detail.ts'
import { openTestSite } from '../backend/test-site.ts'

const SEED = 'whole-match'
/** Some time in the season of every sport. */
const NOW = Date.UTC(2026, 10, 20)
const SECONDS_BEFORE = 60

/** A league of two teams: its table contains nothing but the match. */
function leagueOfTwo(engine: Engine): Engine {
  const league = engine.competitions.find(({ kind }) => kind === 'league')
  if (!league) throw new Error(`${engine.sport} has no league`)
  return { ...engine, competitions: [{ ...league, teams: league.teams.slice(0, 2) }] }
}

/** The first match of a league of two, and its feed. */
function openFeed(engine: Engine) {
  const world = createWorld(SEED, [leagueOfTwo(engine)])
  const [competition] = world.competitions
  if (!competition) throw new Error('the world has no league')
  const season = world.calendar.seasonAt(competition, NOW)
  const [fixture] = world.calendar.fixtures(competition, season.number)
  if (!fixture) throw new Error('the season has no match')
  const live = createLive(world, undefined)
  return {
    kickoff: fixture.kickoff,
    end: fixture.kickoff + (engine.duration(world.open(fixture).script) + CONFIRM_AFTER) * 1000,
    reference: [
      definitions(world),
      // The feed delivers fixtures two days ahead: with two teams, some are of the next season.
      seasonBatch(world, season, fixture.kickoff),
      seasonBatch(world, world.calendar.season(competition, season.number + 1), fixture.kickoff),
      { players: players(world) },
      { matches: [world.rowAt(fixture, fixture.kickoff - SECONDS_BEFORE * 1000)] },
    ] satisfies FeedBatch[],
    changes: (now: number) => live.changes(now, 1),
  }
}

/** What a page shows after a message, and how a page that is opened at that moment loads the same. */
export interface Moment {
  state: MatchState
  /** Whether no other message has been received: a page that is opened now has the same. */
  isLatest: boolean
  load(): Promise<MatchState>
}

/**
 * Plays a match of the demo world from before its start until its result is confirmed, at speed: its feed is ingested,
 * the changes are published, and the state of a page applies the messages of the match's topic. Yields after each
 * message. `stepSeconds`: time between two looks at the feed.
 */
export async function* playMatch(
  engine: Engine,
  database: Database,
  stepSeconds: number,
): AsyncGenerator<Moment> {
  const feed = openFeed(engine)
  const clock = { at: feed.kickoff - SECONDS_BEFORE * 1000 }
  const site = await openTestSite({ database })
  const ingest = createIngest({
    database,
    provider: 'simulator',
    simulated: true,
    events: {
      ...createMatchPublisher({ db: database.db, bus: site.bus, now: () => clock.at, timeZone: 'UTC' }),
      quotesChanged: () => undefined,
      standingsChanged,
    },
    log: { info: () => undefined, warn: () => undefined },
  })
  const deliver = async (batch: FeedBatch) => {
    const { skipped, unknown } = await ingest.deliver(batch)
    if (skipped.length + unknown.length > 0) throw new Error(JSON.stringify({ skipped, unknown }))
  }
  for (const batch of feed.reference) await deliverAll(deliver, batch)
  const [row] = await database.db.select({ id: matches.id }).from(matches)
  const id = row?.id ?? 0

  const load = async () => {
    const { data } = await site.call('GET', 'api/matches/detail', { id, play_by_play: true })
    return matchStateOf(matchDetail.parse(data), 'en')
  }
  const received: TopicMessage[] = []
  site.bus.listen(({ topic, epoch, seq, data }) => {
    // As it arrives over the socket.
    if (topic === matchTopic(id)) received.push(JSON.parse(JSON.stringify({ ...data, topic, epoch, seq })))
  })
  try {
    let state = await load()
    yield { state, load, isLatest: true }
    for (; clock.at <= feed.end + stepSeconds * 1000; clock.at += stepSeconds * 1000) {
      const { batch, commit } = await feed.changes(clock.at)
      await deliverAll(deliver, batch)
      commit()
      for (let message = received.shift(); message; message = received.shift()) {
        state = applyMessage(state, message, 'en')
        yield { state, load, isLatest: received.length === 0 }
      }
    }
  } finally {
    await site.close()
  }
}
