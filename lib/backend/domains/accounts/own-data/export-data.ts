import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { countAttempt } from '#lib/backend/domains/accounts/attempts/limits.ts'
import { maskName, maskNumber } from '#lib/backend/domains/accounts/identity/document.ts'
import { openText } from '#lib/backend/domains/accounts/identity/seal-text.ts'
import { nameAad, numberAad } from '#lib/backend/domains/accounts/identity/verify-identity.ts'
import type { ProfileDeps } from '#lib/backend/domains/accounts/profile/deps.ts'
import { reauthenticate } from '#lib/backend/domains/accounts/profile/reauthenticate.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Context, HandlerInput } from '#lib/backend/http/context.ts'
import { streamFile } from '#lib/backend/http/responses/stream-file.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/accounts/own-data.ts'
import { PERSONAL_TABLES } from './personal-tables/personal-tables.ts'

/** Rows read at a time, so that memory use does not depend on the amount of data. */
const ROWS = 500

type Row = Record<string, unknown>

/** Reads the rows of a query page by page; `read` receives limit and offset. */
async function* readPages(read: (limit: number, offset: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += ROWS) {
    const rows = await read(ROWS, offset)
    yield* rows
    if (rows.length < ROWS) return
  }
}

/** Yields `"name": [` rows `]` chunk by chunk. */
async function* jsonArray(name: string, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let first = true
  for await (const row of rows) {
    yield `${first ? '' : ','}\n  ${JSON.stringify(row)}`
    first = false
  }
  yield ']'
}

async function profileOf(db: Queryable, userId: number): Promise<Row> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`There is no user ${userId}.`)
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    mobile: user.mobileNumber === null ? null : `+${user.mobileCountry} ${user.mobileNumber}`,
    invite: user.invite,
    is_anchor: user.isAnchor,
    is_expert: user.isExpert,
    wealth_tenths: user.wealthTenths,
    created_at: user.createdAt,
  }
}

async function documentOf(db: Queryable, secrets: Pick<Secrets, 'key'>, userId: number): Promise<Row | null> {
  const [row] = await db.select().from(identities).where(eq(identities.userId, userId))
  if (!row) return null
  const key = secrets.key('identity')
  return {
    name: maskName(openText(row.nameSealed, key, nameAad(userId))),
    number: maskNumber(openText(row.numberSealed, key, numberAad(userId))),
  }
}

/** Yields the file chunk by chunk. */
async function* exportChunks(
  db: Queryable,
  secrets: Pick<Secrets, 'key'>,
  userId: number,
): AsyncGenerator<string, void> {
  const head = {
    about:
      'Everything Touchline keeps of this account. Amounts of diamonds and income are in tenths. A document is shown masked, as everywhere.',
    profile: await profileOf(db, userId),
    document: await documentOf(db, secrets, userId),
  }
  yield JSON.stringify(head, null, 1).slice(0, -2)
  for (const { table, user, exportedColumns } of PERSONAL_TABLES) {
    if (!Array.isArray(exportedColumns)) continue
    const columns = sql.join(
      exportedColumns.map((column: string) => sql.identifier(column)),
      sql`, `,
    )
    yield* jsonArray(
      table,
      readPages(async (limit, offset) => {
        // Without an order a table may return a row twice; ctid is its physical position.
        const { rows } = await db.execute<Row>(
          sql`select ${columns} from ${sql.identifier(table)} where ${sql.identifier(user)} = ${userId}
            order by ctid limit ${limit} offset ${offset}`,
        )
        return rows
      }),
    )
  }
  yield* jsonArray(
    'wallet_statement',
    readPages(async (limit, offset) => {
      const { rows } = await db.execute<Row>(sql`
        select reason, subject, currency, part, amount, balance_after, created_at
        from wallet_entries where user_id = ${userId}
        order by id limit ${limit} offset ${offset}`)
      return rows
    }),
  )
  yield '\n}\n'
}

/**
 * Exports all data the site stores about the user as one file, streamed as it is read. Three a day. Needs the
 * login password or a code, so that access to a logged-in browser is not enough.
 */
export const createExportData =
  ({ secrets }: Pick<ProfileDeps, 'secrets'>) =>
  async (ctx: Context, input: HandlerInput<typeof contract.exportData>): Promise<Response> => {
    const { userId } = userOf(ctx)
    await reauthenticate(ctx, { secrets }, userId, input)
    await countAttempt(ctx.db, [['export-user', String(userId)]])
    return streamFile(
      { name: `touchline-${userId}.json`, type: 'application/json' },
      exportChunks(ctx.db, secrets, userId),
    )
  }
