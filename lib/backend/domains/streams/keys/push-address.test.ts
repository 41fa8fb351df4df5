import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import type { PushAddress } from '#lib/contract/streams/studio.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { anchorWithRoom, keyIn, studioSuite } from '#testing/domains/streams.ts'

describeDatabase('the anchor’s room', (open) => {
  const { current, authorise, media, urlOf, signal } = studioSuite(open)
  let site: TestSite
  beforeEach(() => {
    ;({ site } = current())
  })

  describe('the push address', () => {
    test('shows its key when it is created, never in plain text in a row, and a reset revokes the old key', async () => {
      const me = await anchorWithRoom(site)
      const first = await urlOf(me)
      expect(first).toMatchObject({ room_id: me.room.id, server: 'rtmp://test/live', quality: 'original' })
      expect(await authorise(me.room.stream, keyIn(first))).toMatchObject({ allowed: true })
      expect(await urlOf(me)).toMatchObject({ stream_key: null, key_made_at: first.key_made_at })
      const rows = await site.database.db.select().from(publishKeys).where(eq(publishKeys.roomId, me.room.id))
      expect(JSON.stringify(rows)).not.toContain(keyIn(first))
      await signal(me, 'live')
      const second = await urlOf(me, { reset: true })
      expect(await authorise(me.room.stream, keyIn(first))).toEqual({
        allowed: false,
        why: 'media.refused.revoked',
      })
      expect(await authorise(me.room.stream, keyIn(second))).toMatchObject({ allowed: true })
      expect(media.kicked.at(-1)).toEqual({ stream: me.room.stream, why: 'media.refused.revoked' })
    })
    test('has named keys that are created, renamed, reset and removed independently', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      const main = keyIn(await urlOf(me))
      const createKey = async (name: string) =>
        (await me.call('api/anchor/createKey', { name })).data as PushAddress & { id: number }
      const [first, second] = [await createKey(' Second  machine '), await createKey('Guest')]
      const list = async () => ((await me.get('api/anchor/keys')).data as { list: { name: string }[] }).list
      expect(await list()).toMatchObject([{ name: 'Second machine', used_at: null }, { name: 'Guest' }])
      expect(JSON.stringify(await list())).not.toContain(keyIn(first))
      for (const key of [main, keyIn(first), keyIn(second)])
        expect(await authorise(me.room.stream, key)).toMatchObject({ allowed: true, quality: 'original' })
      const before = media.kicked.length
      await signal(me, 'live')
      const reset = (await me.call('api/anchor/resetKey', { id: first.id })).data as PushAddress
      expect(await authorise(me.room.stream, keyIn(first))).toMatchObject({ allowed: false })
      expect(await authorise(me.room.stream, keyIn(reset))).toMatchObject({ allowed: true })
      expect(media.kicked.slice(before)).toEqual([{ stream: me.room.stream, why: 'media.refused.revoked' }])
      await signal(me, 'live')
      expect((await me.call('api/anchor/renameKey', { id: second.id, name: 'Linh' })).data).toMatchObject({
        name: 'Linh',
      })
      const unused = await createKey('Spare')
      expect((await me.call('api/anchor/deleteKey', { id: unused.id })).status).toBe(200)
      expect(media.kicked).toHaveLength(before + 1)
      expect((await me.call('api/anchor/deleteKey', { id: second.id })).status).toBe(200)
      expect(media.kicked).toHaveLength(before + 2)
      expect(await authorise(me.room.stream, keyIn(second))).toEqual({
        allowed: false,
        why: 'media.refused.revoked',
      })
      // The main key of the quality and the named keys do not affect each other.
      await urlOf(me, { reset: true })
      expect(await authorise(me.room.stream, keyIn(reset))).toMatchObject({ allowed: true })
      for (const path of ['renameKey', 'resetKey', 'deleteKey'])
        expect((await other.call(`api/anchor/${path}`, { id: first.id, name: 'x' })).status, path).toBe(404)
      for (let created = 1; created < 5; created++) await createKey(`key ${created}`)
      expect(await me.call('api/anchor/createKey', { name: 'one more' })).toMatchObject({ status: 409 })
      expect((await list()).length).toBe(5)
      expect((await other.call('api/anchor/createKey', { name: ' ' })).status).toBe(400)
      expect((await other.call('api/anchor/createKey', { name: '字'.repeat(21) })).msg).toContain('20')
    })
    test('two tabs at once: only one is shown a key, and that key works', async () => {
      const me = await anchorWithRoom(site)
      const both = await Promise.all([urlOf(me), urlOf(me)])
      const shown = both.filter(({ stream_key }) => stream_key !== null)
      expect(shown).toHaveLength(1)
      expect(await authorise(me.room.stream, keyIn(shown[0]))).toMatchObject({ allowed: true })
    })
    test('stops working when its anchor is blocked or no longer an anchor', async () => {
      const me = await anchorWithRoom(site)
      const key = keyIn(await urlOf(me))
      const be = (values: Partial<typeof users.$inferInsert>) =>
        site.database.db.update(users).set(values).where(eq(users.id, me.id))
      await be({ blockedAt: new Date() })
      expect(await authorise(me.room.stream, key)).toEqual({ allowed: false, why: 'media.refused.banned' })
      await be({ blockedAt: null, isAnchor: false })
      expect(await authorise(me.room.stream, key)).toEqual({ allowed: false, why: 'media.refused.banned' })
    })
  })
})
