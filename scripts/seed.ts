import { replaceCalendar } from '#demo/calendar/replace-calendar.ts'
import { siteClock } from '#demo/clock.ts'
import { openDemoFeed } from '#demo/feed.ts'
import { ensureRooms } from '#demo/rooms.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { createLog } from '#lib/backend/http/logging/log.ts'
import { readEnv } from '#lib/env.ts'

/**
 * `npm run seed`: fills the database with the demo world while the site is stopped, or an empty PostgreSQL
 * before its first start. Existing data stay; running it twice changes nothing. The site does the same at its
 * first start.
 */
async function seed(): Promise<void> {
  const env = readEnv()
  const log = createLog('warn')
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (error) => console.error(error.message),
  })
  try {
    await migrate(database)
    const clock = await siteClock(database.db, env.DEMO_SPEED)
    const feed = await openDemoFeed(database.db, { seed: env.DEMO_SEED, clock, log })
    const ingest = createIngest({ database, provider: feed.provider, simulated: feed.simulated, log })
    await replaceCalendar({
      db: database.db,
      provider: feed.provider,
      now: clock.now(),
      log: createLog('info'),
    })
    let matches = 0
    await feed.seed(async (batch) => {
      const { lists } = await ingest.deliver(batch)
      const counts = lists.matches
      if (!counts) return
      matches += counts.inserted + counts.updated
      console.log(`${matches} matches written`)
    }, 'empty')
    await ensureRooms(database.db)
    console.log('The demo world is there.')
  } finally {
    await database.close()
  }
}

try {
  await seed()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
