import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createOperator, listOperators, removeOperator, setOperatorPassword } from './operators.ts'

const PASSWORD = 'a long enough secret'
const OTHER_PASSWORD = 'an even longer secret'

describeDatabase('operators, from the terminal', (open) => {
  test('are created, can log in in any letter case, get another password and are removed, each with an audit entry', async () => {
    const database = await open()
    const site = await openTestSite({ database })
    const ended: number[] = []
    const deps = {
      db: database.db,
      sessionsEnded: async ({ ids }: { ids: readonly number[] }) => void ended.push(...ids),
    }
    const login = (name: string, password: string) => site.call('POST', 'api/admin/login', { name, password })
    expect(await createOperator(deps, ' Editor.One ', PASSWORD)).toBe('editor.one')
    const first = await login('EDITOR.one', PASSWORD)
    expect(first.code).toBe(0)
    const token = first.headers.get('x-set-token') ?? ''
    expect((await site.call('GET', 'api/admin/me', {}, { token })).data).toMatchObject({
      name: 'editor.one',
      identities_waiting: 0,
    })
    expect((await listOperators(deps)).map(({ name }) => name)).toEqual(['editor.one'])

    await setOperatorPassword(deps, 'Editor.one', OTHER_PASSWORD)
    expect(ended).toHaveLength(1)
    expect((await login('editor.one', PASSWORD)).status).toBe(400)
    expect((await login('editor.one', OTHER_PASSWORD)).code).toBe(0)
    await removeOperator(deps, 'editor.one')
    expect(ended).toHaveLength(2)
    expect((await login('editor.one', OTHER_PASSWORD)).status).toBe(400)
    expect(await listOperators(deps)).toEqual([])
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

  test('need a valid name and a strong password', async () => {
    const { db } = await open()
    const deps = { db, sessionsEnded: async () => undefined }
    await createOperator(deps, 'editor', PASSWORD)
    await expect(createOperator(deps, 'EDITOR', PASSWORD)).rejects.toThrow('"editor" is taken: there is')
    await removeOperator(deps, 'editor')
    await expect(createOperator(deps, 'editor', PASSWORD)).rejects.toThrow(
      'it belonged to a removed operator',
    )
    for (const name of ['', 'x', '-x', 'a b', '操作员', 'x'.repeat(41), "a';--"])
      await expect(createOperator(deps, name, PASSWORD), name).rejects.toThrow('not a name')
    await expect(createOperator(deps, 'night', 'elevenchars')).rejects.toThrow('12 to 256 characters')
    await expect(createOperator(deps, 'night', 'x'.repeat(257))).rejects.toThrow('12 to 256 characters')
    await expect(createOperator(deps, 'nightdesk', 'nightdesk123')).rejects.toThrow(
      'consists mostly of the name',
    )
    await expect(setOperatorPassword(deps, 'nobody', PASSWORD)).rejects.toThrow('no operator "nobody"')
    await expect(removeOperator(deps, 'nobody')).rejects.toThrow('no operator "nobody"')
    expect(await db.$count(users)).toBe(1)
  })
})
