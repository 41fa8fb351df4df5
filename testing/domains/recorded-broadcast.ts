import { join } from 'node:path'
import { broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { recordFixture } from '../backend/test-film.ts'
import type { TestSite } from '../backend/test-site.ts'
import type { Fixture } from '../media/feed.ts'
import { person } from './profile.ts'
import { withRoom } from './streams.ts'

/** For tests: a broadcast that was ended by its anchor, and files of it as media servers leave them. */
export async function recordedBroadcast(site: TestSite, over: Partial<typeof broadcasts.$inferInsert> = {}) {
  const me = await withRoom(site, await person(site), { status: 'ended', records: true })
  const [broadcast] = await site.database.db
    .insert(broadcasts)
    .values({
      roomId: me.room.id,
      titleEn: 'the final',
      startedAt: new Date(Date.now() - 3_600_000),
      endedAt: new Date(),
      endedCleanly: true,
      ...over,
    })
    .returning()
  if (!broadcast) throw new Error('no broadcast was written')
  return {
    ...me,
    broadcast,
    /** Writes a part that began at a moment (ms) to a folder: so many rounds of a clip. Returns its path. */
    async writePart(folder: string, beganAt: number, { fixture = 'plain', rounds = 2 }: PartOptions = {}) {
      const path = join(folder, `${broadcast.id}-${beganAt}-1.mp4`)
      await recordFixture(path, fixture, rounds)
      return path
    },
  }
}

interface PartOptions {
  fixture?: Fixture
  rounds?: number
}

/** For tests: what a recorder and a joiner of a node need, with its own folder. */
export const recordingDeps = (site: TestSite, folder: string) => ({
  db: site.database.db,
  clock: systemClock,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  storage: site.storage,
  secrets: site.secrets,
  media: () => ({ record: () => undefined, isRecording: () => false }),
  folder,
  on: true,
  mostBytes: 1e12,
  days: 30,
})
