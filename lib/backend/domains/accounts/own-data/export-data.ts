import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { take } from '#lib/backend/domains/accounts/attempts/limits.ts'
import { maskName, maskNumber } from '#lib/backend/domains/accounts/identity/document.ts'
import { openText } from '#lib/backend/domains/accounts/identity/seal-text.ts'
import { aboutName, aboutNumber } from '#lib/backend/domains/accounts/identity/verify-identity.ts'
import type { ProfileParts } from '#lib/backend/domains/accounts/profile/deps.ts'
import { prove } from '#lib/backend/domains/accounts/profile/prove.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import { streamFile } from '#lib/backend/http/answers/stream-file.ts'
import type { Context, HandlerInput } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/accounts/own-data.ts'
import { PERSONAL_TABLES } from './personal-tables/personal-tables.ts'

/** Rows read at once: however much there is, little of it is in memory. */
const ROWS = 500

type Row = Record<string, unknown>

/** Rows of a query a part at a time; `from` gets limit and offset. */
async function* inParts(read: (limit: number, offset: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += ROWS) {
    const rows = await read(ROWS, offset)
    yield* rows
    if (rows.length < ROWS) return
  }
}

/** `"name": [` rows `]`, a piece at a time. */
async function* list(name: string, rows: AsyncIterable<Row>): AsyncGenerator<string> {
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
    name: maskName(openText(row.nameSealed, key, aboutName(userId))),
    number: maskNumber(openText(row.numberSealed, key, aboutNumber(userId))),
  }
}

/** The file, a piece at a time. */
async function* pieces(
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
  for (const { table, user, takes } of PERSONAL_TABLES) {
    if (!Array.isArray(takes)) continue
    const columns = sql.join(
      takes.map((column: string) => sql.identifier(column)),
      sql`, `,
    )
    yield* list(
      table,
      inParts(async (limit, offset) => {
        // In no order of its own a table may give a row twice: ctid is where it lies.
        const { rows } = await db.execute<Row>(
          sql`select ${columns} from ${sql.identifier(table)} where ${sql.identifier(user)} = ${userId}
            order by ctid limit ${limit} offset ${offset}`,
        )
        return rows
      }),
    )
  }
  yield* list(
    'wallet_statement',
    inParts(async (limit, offset) => {
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
 * Everything the site keeps of the caller as one file, written as it is read. Three a day. By the login password or a
 * code: anyone who found a browser logged in does not take everything away with it.
 */
export const createExportData =
  ({ secrets }: Pick<ProfileParts, 'secrets'>) =>
  async (ctx: Context, input: HandlerInput<typeof contract.exportData>): Promise<Response> => {
    const { userId } = userOf(ctx)
    await prove(ctx, { secrets }, userId, input)
    await take(ctx.db, [['export-user', String(userId)]])
    return streamFile(
      { name: `touchline-${userId}.json`, type: 'application/json' },
      pieces(ctx.db, secrets, userId),
    )
  }
