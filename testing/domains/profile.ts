import { desc, eq } from 'drizzle-orm'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashPassword } from '#lib/backend/domains/accounts/credentials/password.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import type { UploadPurpose } from '#lib/shared/vocabulary/profile.ts'
import type { TestSite } from '#testing/backend/test-site.ts'

/** Creates a logged-in user for tests: the session, the id, and, if requested, a number with a password. */
export async function person(
  site: TestSite,
  { number, password }: { number?: string; password?: string } = {},
) {
  const token = await site.logIn('user')
  const { db } = site.database
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row) throw new Error('no session')
  const id = row.userId
  if (number !== undefined)
    await db
      .update(users)
      .set({
        mobileCountry: '86',
        mobileNumber: number,
        passwordHash: password === undefined ? null : await hashPassword(password),
      })
      .where(eq(users.id, id))
  const call = (path: string, input: Record<string, unknown> = {}, language: 'zh' | 'en' | 'vi' = 'en') =>
    site.call('POST', path, input, { token, language })
  const get = (path: string, input: Record<string, unknown> = {}, language: 'zh' | 'en' | 'vi' = 'en') =>
    site.call('GET', path, input, { token, language })
  const readRow = async () => {
    const [user] = await db.select().from(users).where(eq(users.id, id)).orderBy(desc(users.id))
    if (!user) throw new Error('no user')
    return user
  }
  return {
    id,
    token,
    call,
    get,
    row: readRow,
    /** Requests a ticket and uploads bytes with it. Returns the ticket's key and the status of the upload. */
    async upload(bytes: Uint8Array, type = 'image/png', purpose: UploadPurpose = 'avatar') {
      const { data } = await call('api/Member/getQiniuToken', { purpose, type })
      const ticket = data as UploadTicket
      const sent = await site.raw(ticket.url.slice(1), {
        method: 'PUT',
        headers: ticket.headers,
        body: bytes as Uint8Array<ArrayBuffer>,
      })
      return { key: ticket.key, status: sent.status }
    },
  }
}
export type Person = Awaited<ReturnType<typeof person>>
