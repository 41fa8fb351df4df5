import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { watching } from '#lib/backend/db/schema/tasks.ts'
import type { PushData } from '#lib/backend/ports/bus/port.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { WATCH_DAY_SECONDS, WATCH_GAP_SECONDS } from '#lib/shared/vocabulary/tasks.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { TASK_ZONE, taskSuite } from '#testing/domains/coins/tasks.ts'
import { countTask } from './count-task.ts'

describeDatabase('tasks', (open) => {
  const { current, person, today, taskOf } = taskSuite(open)
  let site: TestSite
  beforeEach(() => {
    ;({ site } = current())
  })
  let made = 0

  describe('counting', () => {
    test('stops at the goal, also with 60 calls at once, and ignores invalid amounts', async () => {
      const user = await person()
      const { id } = await taskOf('watch_10')
      await Promise.all(Array.from({ length: 60 }, () => user.count('watch_seconds', 9)))
      for (const amount of [0, -5, 1.5, Number.NaN]) await user.count('watch_seconds', amount)
      const at = async () => (await user.list()).today.find((task) => task.id === id)
      expect(await at()).toMatchObject({ progress: 540, goal: 600, is_complete: 0 })
      await user.count('watch_seconds', 10_000_000)
      expect(await at()).toMatchObject({ progress: 600, is_complete: 1 })
    })
    test('publishes to the user’s open pages', async () => {
      const user = await person()
      const published: [string, PushData][] = []
      const publish = async (topic: string, data: PushData) => published.push([topic, data])
      const ctx = { db: site.database.db, timeZone: TASK_ZONE, publish }
      await countTask(ctx, user.id, 'collect_match', 1)
      await countTask(ctx, user.id, 'collect_match', 1)
      const { id } = await taskOf('collect_match')
      expect(published).toEqual([
        [`user:${user.id}`, { type: 'tasks', list: [{ id, progress: 1, is_complete: 1, is_claimed: 0 }] }],
      ])
    })
  })

  describe('watching', () => {
    const room = async (over: Partial<typeof rooms.$inferInsert> = {}) => {
      const { db } = site.database
      const [anchor] = await db.insert(users).values({ nickname: 'anchor' }).returning()
      const [match] = await db.select({ id: matches.id }).from(matches).limit(1)
      const [row] = await db
        .insert(rooms)
        .values({
          userId: anchor?.id ?? 0,
          stream: `watch-${++made}`,
          category: 'football',
          status: 'live',
          matchId: match?.id ?? null,
          ...over,
        })
        .returning()
      return row?.id ?? 0
    }
    const viewer = async (roomId: number) => {
      const user = await person()
      const beat = async (input: Record<string, unknown> = {}) =>
        (await user.call('api/tasks/watched', { room_id: roomId, tab: 'tab-number-one', ...input })).data
      return {
        ...user,
        beat,
        /** Moves the last heartbeat into the past, so that tests do not have to wait. */
        passed: (seconds: number) =>
          site.database.db
            .update(watching)
            .set({ beatAt: sql`${watching.beatAt} - make_interval(secs => ${seconds}::float8)` })
            .where(eq(watching.userId, user.id)),
      }
    }
    test('counts the server’s time between heartbeats', async () => {
      const user = await viewer(await room())
      expect(await user.beat({ begin: true })).toEqual({ counted: 0, today: 0, is_counting: 1 })
      await user.passed(30)
      expect(await user.beat()).toEqual({ counted: 30, today: 30, is_counting: 1 })
      const { id } = await taskOf('watch_10')
      expect((await user.list()).today.find((task) => task.id === id)).toMatchObject({ progress: 30 })
    })
    test('never counts more than the elapsed time, however many heartbeats arrive', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      await user.passed(20)
      const beats = (await Promise.all(Array.from({ length: 50 }, () => user.beat()))) as {
        counted: number
      }[]
      const sum = beats.reduce((all, { counted }) => all + counted, 0)
      expect(sum).toBeGreaterThanOrEqual(20)
      expect(sum).toBeLessThan(30)
    })
    test('counts nothing after a gap, a pause, or a clock that was set back', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      await user.passed(WATCH_GAP_SECONDS + 5)
      expect(await user.beat()).toMatchObject({ counted: 0 })
      await user.passed(30)
      expect(await user.beat({ begin: true })).toMatchObject({ counted: 0 })
      await user.passed(-3_600)
      expect(await user.beat()).toMatchObject({ counted: 0 })
      await user.passed(10)
      expect(await user.beat()).toMatchObject({ counted: 10 })
    })
    test('counts one tab at a time', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      await user.passed(30)
      expect(await user.beat({ tab: 'tab-number-two' })).toEqual({ counted: 0, today: 0, is_counting: 0 })
      expect(await user.beat()).toMatchObject({ counted: 30 })
      await user.passed(WATCH_GAP_SECONDS + 5)
      expect(await user.beat({ tab: 'tab-number-two' })).toMatchObject({ counted: 0, is_counting: 1 })
      await user.passed(10)
      expect(await user.beat({ tab: 'tab-number-two' })).toMatchObject({ counted: 10 })
    })
    test('counts nothing in a room that is off the air or has no match', async () => {
      for (const roomId of [await room({ status: 'ended' }), await room({ matchId: null })]) {
        const user = await viewer(roomId)
        await user.beat({ begin: true })
        await user.passed(30)
        expect(await user.beat()).toMatchObject({ counted: 0, is_counting: 0 })
      }
    })
    test('is capped for the day, and starts again the next day', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      const mine = eq(watching.userId, user.id)
      await site.database.db
        .update(watching)
        .set({ seconds: WATCH_DAY_SECONDS - 10 })
        .where(mine)
      await user.passed(30)
      expect(await user.beat()).toEqual({ counted: 10, today: WATCH_DAY_SECONDS, is_counting: 0 })
      await site.database.db
        .update(watching)
        .set({ day: addDays(today(), -1) })
        .where(mine)
      expect(await user.beat({ begin: true })).toEqual({ counted: 0, today: 0, is_counting: 1 })
    })
    test('in a room that does not exist is not found, and an invalid heartbeat is refused', async () => {
      const user = await viewer(await room())
      const beat = (input: Record<string, unknown>) => user.call('api/tasks/watched', input)
      expect(await beat({ room_id: 999_999, tab: 'tab-number-one' })).toMatchObject({ status: 404 })
      for (const input of [
        { room_id: -1, tab: 'tab-number-one' },
        { room_id: 1, tab: 'x' },
        { room_id: 1 },
        {},
      ])
        expect(await beat(input)).toMatchObject({ status: 400 })
    })
  })
})
