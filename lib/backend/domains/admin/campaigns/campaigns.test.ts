import { expect, test } from 'vitest'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { MAX_PINS } from '#lib/contract/admin/pins.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'

type Row = Record<string, unknown>

describeDatabase('what operators announce', (open) => {
  async function openAdminSite() {
    const site = await openTestSite({ database: await open() })
    const token = await site.logIn('operator')
    const call = (verb: string, input: Row = {}) => site.call('POST', `api/admin/${verb}`, input, { token })
    const list = async (what: string) =>
      ((await site.call('GET', `api/admin/${what}`, {}, { token })).data as { list: Row[] }).list
    return { site, token, call, list }
  }

  test('writes, schedules, publishes and removes campaigns, which /dome then shows', async () => {
    const { site, call, list } = await openAdminSite()
    const shown = async () => (await site.call('GET', 'api/Activity_Config/getActivityUrl')).data as Row
    const fields = {
      title_en: 'Cup week',
      body_en: 'Every night.\n\nFour matches.\r\n\r\n\n',
      look: 'wave',
      href: '/football',
    }
    const { data } = await call('saveCampaign', fields)
    const { id } = data as { id: number }
    // A draft until it is published.
    expect(await shown()).toEqual({ url: null, campaign: null })
    expect(await list('campaigns')).toMatchObject([{ id, active: false, is_running: false, is_shown: false }])
    const later = new Date(Date.now() + 86_400_000).toISOString()
    await call('saveCampaign', { ...fields, id, active: true, starts_at: later })
    expect((await shown()).campaign).toBeNull()
    await call('saveCampaign', { ...fields, id, active: true })
    expect(await shown()).toMatchObject({
      url: '/dome',
      campaign: { id, title_en: 'Cup week', body_en: ['Every night.', 'Four matches.'], body_zh: null },
    })
    expect(await list('campaigns')).toMatchObject([{ id, is_running: true, is_shown: true }])
    for (const wrong of [
      { ...fields, title_en: ' ' },
      { ...fields, title_en: 'x'.repeat(61) },
      { ...fields, body_en: 'x'.repeat(4001) },
      { ...fields, href: 'javascript:alert(1)' },
      { ...fields, look: 'photograph' },
      { ...fields, starts_at: later, ends_at: '2026-01-01T00:00:00Z' },
    ])
      expect((await call('saveCampaign', wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(400)
    expect((await call('saveCampaign', { ...fields, id: 999_999 })).status).toBe(404)
    expect((await call('removeCampaign', { id })).code).toBe(0)
    expect((await call('removeCampaign', { id })).status).toBe(404)
    expect((await shown()).campaign).toBeNull()
    const log = await site.database.db.select().from(auditLog)
    expect(log.map(({ action }) => action)).toEqual([
      'add_campaign',
      'change_campaign',
      'change_campaign',
      'remove_campaign',
    ])
    expect(log[1]).toMatchObject({ target: `campaign:${id}`, detail: { active: true, starts: later } })
  })

  test('lists pinned search terms before the hot ones; orders, deactivates and removes them', async () => {
    const { site, call, list } = await openAdminSite()
    const hot = async () => {
      await site.search.refresh()
      const { data } = await site.call('GET', 'api/universal/getHot')
      return (data as { list: Row[] }).list
        .filter(({ why }) => why === 'pinned')
        .map((term) => term.short_name_zh ?? term.short_name_en)
    }
    const pin = async (input: Row) => ((await call('savePin', input)).data as { id: number }).id
    const cup = await pin({ name_zh: '世界杯', name_en: 'World Cup' })
    const final = await pin({ name_en: ' Final ' })
    expect(await hot()).toEqual(['世界杯', 'Final'])
    expect((await call('orderPins', { ids: [final, cup] })).code).toBe(0)
    expect((await list('pins')).map(({ id }) => id)).toEqual([final, cup])
    expect(await hot()).toEqual(['Final', '世界杯'])
    await pin({ id: final, name_en: 'Final', active: false })
    expect(await hot()).toEqual(['世界杯'])

    for (const ids of [[cup], [cup, final, 999_999], [cup, 999_999]])
      expect((await call('orderPins', { ids })).status).toBe(409)
    for (const wrong of [{}, { name_en: ' ' }, { name_en: 'eleven char' }, { name_zh: '曼'.repeat(11) }])
      expect((await call('savePin', wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await call('savePin', { id: 999_999, name_en: 'x' })).status).toBe(404)
    expect((await call('removePin', { id: final })).code).toBe(0)
    expect((await call('removePin', { id: final })).status).toBe(404)
    for (let n = 1; n < MAX_PINS; n++) await pin({ name_en: `term ${n}` })
    expect((await call('savePin', { name_en: 'one more' })).status).toBe(400)
    expect(await list('pins')).toHaveLength(MAX_PINS)
    const log = await site.database.db.select().from(auditLog)
    expect(log.slice(0, 5).map(({ action }) => action)).toEqual([
      'add_pin',
      'add_pin',
      'order_pins',
      'change_pin',
      'remove_pin',
    ])
  })
})
