import { and, asc, eq, isNull } from 'drizzle-orm'
import { writeTerminalAudit } from '#lib/backend/audit.ts'
import { codeOf } from '#lib/backend/db/failure.ts'
import { type Db, type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import {
  endSessions,
  hashPassword,
  insertOperator,
  setPasswordHash,
  unsetOperator,
} from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'

/** Dependencies of the operator commands of the terminal. */
export interface OperatorDeps {
  db: Db
  sessionsEnded: Context['sessionsEnded']
}

/** The error of an invalid request, with a sentence for the terminal. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** Minimum length in characters. An operator's password protects more than a user's, so it must be longer. */
const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 256
const UNIQUE_VIOLATION = '23505'

/** Normalises a name, so that letter case does not matter. */
export const operatorName = (text: string): string => text.trim().toLowerCase()

function checkName(text: string): string {
  const name = operatorName(text)
  if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(name))
    throw new OperatorError(
      `"${text}" is not a name for an operator: 2 to 40 letters a-z, digits, dots, hyphens or underscores, beginning with a letter or a digit.`,
    )
  return name
}

function checkPassword(password: string, name: string): void {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw new OperatorError(
      `An operator's password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters; this one has ${length}.`,
    )
  if (password.toLowerCase().replaceAll(name, '').length < MIN_PASSWORD_LENGTH / 2)
    throw new OperatorError('The password consists mostly of the name. Choose another one.')
}

async function idOf(db: Queryable, name: string): Promise<number> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.operatorName, name), eq(users.isOperator, true), isNull(users.deletedAt)))
  if (!row) throw new OperatorError(`There is no operator "${name}".`)
  return row.id
}

/** Creates an operator's account. A name is never reused, so that the audit log stays unambiguous. */
export async function createOperator({ db }: Pick<OperatorDeps, 'db'>, text: string, password: string) {
  const name = checkName(text)
  checkPassword(password, name)
  const passwordHash = await hashPassword(password)
  try {
    await withTransaction(db, async (tx) => {
      await writeTerminalAudit(tx, await insertOperator(tx, { name, passwordHash }), 'create_operator')
    })
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    const [existing] = await db
      .select({ isOperator: users.isOperator })
      .from(users)
      .where(eq(users.operatorName, name))
    throw new OperatorError(
      existing?.isOperator
        ? `The name "${name}" is taken: there is an operator of that name.`
        : `The name "${name}" is taken: it belonged to a removed operator whom the audit log still names.`,
    )
  }
  return name
}

export interface OperatorSummary {
  name: string
  createdAt: Date
  isBlocked: boolean
}

/** Lists everyone who may use the console. */
export async function listOperators({ db }: Pick<OperatorDeps, 'db'>): Promise<OperatorSummary[]> {
  const rows = await db
    .select({ name: users.operatorName, createdAt: users.createdAt, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.isOperator, true), isNull(users.deletedAt)))
    .orderBy(asc(users.operatorName))
  return rows.map(({ name, createdAt, blockedAt }) => ({
    name: name ?? '',
    createdAt,
    isBlocked: blockedAt !== null,
  }))
}

/** Sets another password for an operator and ends their sessions. */
export async function setOperatorPassword(
  deps: OperatorDeps,
  text: string,
  password: string,
): Promise<string> {
  const name = operatorName(text)
  checkPassword(password, name)
  const passwordHash = await hashPassword(password)
  const id = await withTransaction(deps.db, async (tx) => {
    const operator = await idOf(tx, name)
    await setPasswordHash(tx, operator, passwordHash)
    await writeTerminalAudit(tx, operator, 'set_operator_password')
    return operator
  })
  await endSessions(deps, id, 'password_reset')
  return name
}

/** Removes an operator's access to the console and ends their sessions. The audit log keeps their name. */
export async function removeOperator(deps: OperatorDeps, text: string): Promise<string> {
  const name = operatorName(text)
  const id = await withTransaction(deps.db, async (tx) => {
    const operator = await idOf(tx, name)
    await unsetOperator(tx, operator)
    await writeTerminalAudit(tx, operator, 'remove_operator')
    return operator
  })
  await endSessions(deps, id, 'operator')
  return name
}
