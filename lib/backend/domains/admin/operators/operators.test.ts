import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createOperator, listOperators, removeOperator, setOperatorPassword } from './operators.ts'

const PASSWORD = 'a long enough secret'
const OTHER = 'an even longer secret'

describeDatabase('operators, from the terminal', (open) => {
  test('are made, let in whatever the capitals, given another password and removed, all of it written down', async () => {
    const database = await open()
    const site = await openTestSite({ database })
    const ended: number[] = []
    const parts = {
      db: database.db,
      sessionsEnded: async ({ ids }: { ids: readonly number[] }) => void ended.push(...ids),
    }
    const login = (name: string, password: string) => site.call('POST', 'api/admin/login', { name, password })
    expect(await createOperator(parts, ' Editor.One ', PASSWORD)).toBe('editor.one')
    const first = await login('EDITOR.one', PASSWORD)
    expect(first.code).toBe(0)
    const token = first.headers.get('x-set-token') ?? ''
    expect((await site.call('GET', 'api/admin/me', {}, { token })).data).toMatchObject({
      name: 'editor.one',
      identities_waiting: 0,
    })
    expect((await listOperators(parts)).map(({ name }) => name)).toEqual(['editor.one'])

    await setOperatorPassword(parts, 'Editor.one', OTHER)
    expect(ended).toHaveLength(1)
    expect((await login('editor.one', PASSWORD)).status).toBe(400)
    expect((await login('editor.one', OTHER)).code).toBe(0)
    await removeOperator(parts, 'editor.one')
    expect(ended).toHaveLength(2)
    expect((await login('editor.one', OTHER)).status).toBe(400)
    expect(await listOperators(parts)).toEqual([])
    const [row] = await database.db.select().from(users).where(eq(users.operatorName, 'editor.one'))
    expect(row).toMatchObject({ isOperator: false, passwordHash: null })
    const log = await database.db.select().from(auditLog)
    expect(log.map(({ action }) => action)).toEqual([
      'create_operator',
      'login',
      'set_operator_password',
      'login',
      'remove_operator',
    ])
  })

  test('have a name of their own and a password worth the name', async () => {
    const { db } = await open()
    const parts = { db, sessionsEnded: async () => undefined }
    await createOperator(parts, 'editor', PASSWORD)
    await expect(createOperator(parts, 'EDITOR', PASSWORD)).rejects.toThrow('"editor" is taken: there is')
    await removeOperator(parts, 'editor')
    await expect(createOperator(parts, 'editor', PASSWORD)).rejects.toThrow("operator's who was removed")
    for (const name of ['', 'x', '-x', 'a b', '操作员', 'x'.repeat(41), "a';--"])
      await expect(createOperator(parts, name, PASSWORD), name).rejects.toThrow('not a name')
    await expect(createOperator(parts, 'night', 'elevenchars')).rejects.toThrow('12 to 256 characters')
    await expect(createOperator(parts, 'night', 'x'.repeat(257))).rejects.toThrow('12 to 256 characters')
    await expect(createOperator(parts, 'nightdesk', 'nightdesk123')).rejects.toThrow('more than the name')
    await expect(setOperatorPassword(parts, 'nobody', PASSWORD)).rejects.toThrow('no operator "nobody"')
    await expect(removeOperator(parts, 'nobody')).rejects.toThrow('no operator "nobody"')
    expect(await db.$count(users)).toBe(1)
  })
})
