import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#lib/backend/db/schema/site.ts'
import { AVATAR_NAMES } from '#lib/shared/vocabulary/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { seedTasks } from '../../tasks/index.ts'
import { maskMobile } from './get-member.ts'

test.each([
  ['86', '13812345678', '+86 13******678'],
  ['84', '912345678', '+84 91****678'],
  ['852', '51234567', '+852 51****67'],
  ['290', '22222', '+290 2***2'],
])('masks a number: +%s %s', (country, number, shown) => {
  expect(maskMobile(country, number)).toBe(shown)
})

describeDatabase('a profile', (open) => {
  let site: TestSite
  let me: Person
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    me = await person(site, { number: '13812345678', password: 'a password of mine' })
  })
  afterAll(() => site.close())

  test('is returned to its owner', async () => {
    expect(await me.get('api/Member/info')).toMatchObject({
      code: 0,
      data: {
        id: me.id,
        user_nickname: 'user',
        avatar: null,
        mobile: '+86 13******678',
        has_password: true,
        has_payment_password: false,
        verified: 'none',
        unread: 0,
      },
    })
  })

  test("changes the nickname, with a message in the user's language", async () => {
    const answer = await me.call('api/member/updateInfo', { user_nickname: '  老 球迷 ' }, 'zh')
    expect(answer).toMatchObject({ code: 0, msg: '昵称已修改', data: { user_nickname: '老 球迷' } })
    expect((await me.row()).nickname).toBe('老 球迷')
  })

  test.each([
    ['', '请输入昵称'],
    ['字'.repeat(21), '昵称最多 20 个字符'],
    ['官方客服', '该昵称容易被误认为官方人员，请换一个'],
    ['a\u202eb', '昵称中含有无法显示的字符'],
  ])('refuses the nickname %j', async (user_nickname, msg) => {
    expect(await me.call('api/member/updateInfo', { user_nickname }, 'zh')).toMatchObject({
      status: 400,
      code: 1,
      msg,
    })
    expect((await me.row()).nickname).toBe('老 球迷')
  })

  test('changes nothing of other users, and nothing but nickname and avatar (A2, B7)', async () => {
    const other = await person(site)
    await me.call('api/member/updateInfo', {
      user_nickname: '新名字',
      id: other.id,
      user_id: other.id,
      is_operator: 1,
      isOperator: true,
      balance: 1e9,
      __proto__: { role: 'operator' },
    })
    expect((await other.row()).nickname).toBe('user')
    expect(await me.row()).toMatchObject({ nickname: '新名字', isOperator: false })
    expect((await me.call('api/member/updateInfo', {})).status).toBe(400)
  })

  test('accepts a drawn avatar by its name, and no other name or address (B4)', async () => {
    const { data } = await site.call('GET', 'api/user/avatarList')
    const { list } = data as { list: { name: string; avatar: string }[] }
    expect(list.map(({ name }) => name)).toEqual(AVATAR_NAMES)
    const pictures = await Promise.all(
      list.map(async ({ avatar }) => (await site.raw(avatar.slice(1))).text()),
    )
    expect(new Set(pictures).size).toBe(AVATAR_NAMES.length)
    for (const picture of pictures) expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 64 64"/)
    const changed = await me.call('api/member/updateInfo', { avatar: 'fan-07' })
    expect(changed.data).toMatchObject({ avatar: '/api/accounts/avatars/fan-07.svg' })
    expect((await me.get('api/Member/info')).data).toMatchObject({ avatar_name: 'fan-07' })
    for (const avatar of [
      'fan-99',
      'http://127.1/x.png',
      'http://[::]/x.png',
      'http://169.254.169.254/latest/meta-data',
      'http://2130706433/x.png',
      'file:///etc/passwd',
      '//evil.example/x.png',
      'javascript:alert(1)',
      '../../etc/passwd',
    ])
      expect((await me.call('api/member/updateInfo', { avatar })).status, avatar).toBe(404)
    expect((await site.raw('api/accounts/avatars/fan-99.svg')).status).toBe(404)
    expect((await site.raw('api/accounts/avatars/..%2f.svg')).status).toBe(404)
  })

  test('an own avatar and nickname count towards the task, a generated nickname does not', async () => {
    const newcomer = await person(site)
    const progress = async () => {
      const { rows } = await site.database.db.execute<{ progress: number }>(
        sql`select progress from task_progress p join tasks t on t.id = p.task_id
          where p.user_id = ${newcomer.id} and t.event = 'complete_profile'`,
      )
      return rows[0]?.progress ?? 0
    }
    await seedTasks(site.database.db)
    await newcomer.call('api/member/updateInfo', { user_nickname: 'Fan123456' })
    await newcomer.call('api/member/updateInfo', { avatar: 'fan-01' })
    expect(await progress()).toBe(0)
    await newcomer.call('api/member/updateInfo', { user_nickname: 'My own' })
    expect(await progress()).toBe(1)
  })

  test('returns the support contacts set by the operator', async () => {
    expect((await site.call('POST', 'api/user/getKefuInfo')).data).toEqual({
      customer_service_email: null,
      feedback_qq: null,
      apply_for_anchor: null,
    })
    await site.database.db
      .insert(settings)
      .values([{ name: 'customer_service_email', value: sql`'"help@touchline.example"'::jsonb` }])
    expect((await site.call('POST', 'api/user/getKefuInfo')).data).toMatchObject({
      customer_service_email: 'help@touchline.example',
    })
  })
})
