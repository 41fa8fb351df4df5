import { hashPassword } from '#lib/backend/domains/accounts/index.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { recordDemoWorld } from '#lib/backend/domains/site/index.ts'
import { seedTasks } from '#lib/backend/domains/tasks/index.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import type { UploadPurpose } from '#lib/shared/vocabulary/profile.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import { addBalance } from '#testing/domains/coins/add-balance.ts'
import { freshNumber, PASSWORD } from '#testing/domains/login.ts'
import { createTestUser, roomFor, type TestUser } from '#testing/domains/moderation.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import type { TestSite } from '../test-site.ts'

/** A user of a role; an anchor has a room. */
export interface Caller extends TestUser {
  role: Exclude<Role, 'guest'>
  roomId?: number
  /** The call will be made without the caller's session. */
  isGuest?: true
}

export type RoomAnchor = Caller & { roomId: number }

const DAY = 86_400_000

/**
 * Opens a site on which valid calls are prepared: with a match in two days, gifts, tasks, every feature, and
 * the users a call needs.
 */
export async function openAccessSite(site: TestSite) {
  const { db, pool } = site.database
  const matches = [
    {
      ...runningMatch,
      status: 'scheduled' as const,
      kickoff_at: new Date(Date.now() + 2 * DAY).toISOString(),
    },
  ]
  await site.ingest({ ...sampleBatch(), matches, events: [] })
  await seedGifts(db)
  await seedTasks(db)
  // Every feature is on.
  await recordDemoWorld(db, true)
  const passwordHash = await hashPassword(PASSWORD)

  /** Returns the first column of the first row. */
  const value = async <Value extends number | string = number>(
    statement: string,
    values: unknown[] = [],
  ): Promise<Value> => {
    const { rows } = await pool.query<Record<string, Value>>(statement, values)
    const [first] = Object.values(rows[0] ?? {})
    if (first === undefined) throw new Error(`no row: ${statement}`)
    return first
  }
  const insert = (table: string, row: Record<string, unknown>, returning = 'id'): Promise<number> => {
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    return value(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning ${returning}`,
      Object.values(row),
    ).then(Number)
  }
  /** Creates a caller whose session is already in use, since its first use would change its row. */
  const caller = async (role: Caller['role']): Promise<Caller> => {
    const one = await createTestUser(site, role)
    const roomId = role === 'anchor' ? { roomId: await roomFor(site, one) } : {}
    await one.get('api/Member/info')
    return { ...one, role, ...roomId }
  }
  return {
    site,
    matchId: await value('select id from matches').then(Number),
    passwordHash,
    value,
    insert,
    caller,
    user: () => createTestUser(site),
    /** Creates an anchor whose room is live. */
    async host(): Promise<RoomAnchor> {
      const anchor = await createTestUser(site, 'anchor')
      const roomId = await roomFor(site, anchor)
      await pool.query("update rooms set status = 'live' where id = $1", [roomId])
      return { ...anchor, role: 'anchor', roomId }
    },
    /** Gives a user an unused mobile number. Returns it in the format of calls. */
    async number({ id }: { id: number }): Promise<string> {
      const mobile = freshNumber()
      await pool.query('update users set mobile_country = $1, mobile_number = $2 where id = $3', [
        ...mobile.split('-'),
        id,
      ])
      return mobile
    },
    /** Adds diamonds by an operator's adjustment. */
    fund: ({ id }: { id: number }, amount = 1_000_000) =>
      addBalance(db, id, { currency: 'diamonds', amount }),
    /** Uploads a file for the user. Returns its key. */
    async upload(
      by: TestUser,
      options: { purpose: UploadPurpose; type: string },
      bytes: Buffer,
    ): Promise<string> {
      const { status, msg, data } = await by.post('api/Member/getQiniuToken', options)
      if (status !== 200) throw new Error(`no upload: ${status} ${msg}`)
      const { key, url, headers } = data as UploadTicket
      const body = new Uint8Array(bytes)
      const sent = await site.raw(url.slice(1), { method: 'PUT', headers, body })
      if (!sent.ok) throw new Error(`the upload is answered ${sent.status}`)
      return key
    },
    /** Makes a call that prepares another and must succeed. Returns its data. */
    async must<Data>(by: TestUser, path: string, input: Record<string, unknown> = {}): Promise<Data> {
      const { status, msg, data } = await by.post(path, input)
      if (status !== 200) throw new Error(`${path} is answered ${status} ${msg}`)
      return data as Data
    },
  }
}
export type AccessSite = Awaited<ReturnType<typeof openAccessSite>>
