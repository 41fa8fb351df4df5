import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import type { PushAddress } from '#lib/contract/streams/studio.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { anchorWithRoom, keyIn, studioSuite } from '#testing/domains/streams.ts'

describeDatabases('the anchor’s room', (open) => {
  const { current, ask, media, urlOf, signal } = studioSuite(open)
  let site: TestSite
  beforeEach(() => {
    ;({ site } = current())
  })

  describe('the push address', () => {
    test('shows its key once, keeps the hash alone, and by a reset makes the old one useless', async () => {
      const me = await anchorWithRoom(site)
      const first = await urlOf(me)
      expect(first).toMatchObject({ room_id: me.room.id, server: 'rtmp://test/live', quality: 'original' })
      expect(await ask(me.room.stream, keyIn(first))).toMatchObject({ allowed: true })
      expect(await urlOf(me)).toMatchObject({ stream_key: null, key_made_at: first.key_made_at })
      const rows = await site.database.db.select().from(publishKeys).where(eq(publishKeys.roomId, me.room.id))
      expect(JSON.stringify(rows)).not.toContain(keyIn(first))
      await signal(me, 'live')
      const second = await urlOf(me, { reset: true })
      expect(await ask(me.room.stream, keyIn(first))).toEqual({
        allowed: false,
        why: 'media.refused.revoked',
      })
      expect(await ask(me.room.stream, keyIn(second))).toMatchObject({ allowed: true })
      expect(media.kicked.at(-1)).toEqual({ stream: me.room.stream, why: 'media.refused.revoked' })
    })
    test('named keys beside it are made, renamed, reset and removed, each by itself', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      const main = keyIn(await urlOf(me))
      const make = async (name: string) =>
        (await me.call('api/anchor/createKey', { name })).data as PushAddress & { id: number }
      const [first, second] = [await make(' Second  machine '), await make('Guest')]
      const list = async () => ((await me.get('api/anchor/keys')).data as { list: { name: string }[] }).list
      expect(await list()).toMatchObject([{ name: 'Second machine', used_at: null }, { name: 'Guest' }])
      expect(JSON.stringify(await list())).not.toContain(keyIn(first))
      for (const key of [main, keyIn(first), keyIn(second)])
        expect(await ask(me.room.stream, key)).toMatchObject({ allowed: true, quality: 'original' })
      const before = media.kicked.length
      await signal(me, 'live')
      const again = (await me.call('api/anchor/resetKey', { id: first.id })).data as PushAddress
      expect(await ask(me.room.stream, keyIn(first))).toMatchObject({ allowed: false })
      expect(await ask(me.room.stream, keyIn(again))).toMatchObject({ allowed: true })
      expect(media.kicked.slice(before)).toEqual([{ stream: me.room.stream, why: 'media.refused.revoked' }])
      await signal(me, 'live')
      expect((await me.call('api/anchor/renameKey', { id: second.id, name: 'Linh' })).data).toMatchObject({
        name: 'Linh',
      })
      const unused = await make('Spare')
      expect((await me.call('api/anchor/deleteKey', { id: unused.id })).status).toBe(200)
      expect(media.kicked).toHaveLength(before + 1)
      expect((await me.call('api/anchor/deleteKey', { id: second.id })).status).toBe(200)
      expect(media.kicked).toHaveLength(before + 2)
      expect(await ask(me.room.stream, keyIn(second))).toEqual({
        allowed: false,
        why: 'media.refused.revoked',
      })
      // The key of the quality and the named ones leave each other alone.
      await urlOf(me, { reset: true })
      expect(await ask(me.room.stream, keyIn(again))).toMatchObject({ allowed: true })
      for (const path of ['renameKey', 'resetKey', 'deleteKey'])
        expect((await other.call(`api/anchor/${path}`, { id: first.id, name: 'x' })).status, path).toBe(404)
      for (let made = 1; made < 5; made++) await make(`key ${made}`)
      expect(await me.call('api/anchor/createKey', { name: 'one more' })).toMatchObject({ status: 409 })
      expect((await list()).length).toBe(5)
      expect((await other.call('api/anchor/createKey', { name: ' ' })).status).toBe(400)
      expect((await other.call('api/anchor/createKey', { name: '字'.repeat(21) })).msg).toContain('20')
    })
    test('of two tabs at once only one is shown a key, and that one is good', async () => {
      const me = await anchorWithRoom(site)
      const both = await Promise.all([urlOf(me), urlOf(me)])
      const shown = both.filter(({ stream_key }) => stream_key !== null)
      expect(shown).toHaveLength(1)
      expect(await ask(me.room.stream, keyIn(shown[0]))).toMatchObject({ allowed: true })
    })
    test('is good for nothing once its anchor is blocked, or an anchor no longer', async () => {
      const me = await anchorWithRoom(site)
      const key = keyIn(await urlOf(me))
      const be = (values: Partial<typeof users.$inferInsert>) =>
        site.database.db.update(users).set(values).where(eq(users.id, me.id))
      await be({ blockedAt: new Date() })
      expect(await ask(me.room.stream, key)).toEqual({ allowed: false, why: 'media.refused.banned' })
      await be({ blockedAt: null, isAnchor: false })
      expect(await ask(me.room.stream, key)).toEqual({ allowed: false, why: 'media.refused.banned' })
    })
  })
})
