import { and, asc, eq, isNull } from 'drizzle-orm'
import { writeAuditOfTerminal } from '#lib/backend/audit.ts'
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

/** What acting on operators from the terminal needs. */
export interface OperatorParts {
  db: Db
  sessionsEnded: Context['sessionsEnded']
}

/** The error of an impossible request; a sentence for the operator's terminal. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** An operator's password is worth more than a user's: at least so many characters. */
const OPERATOR_PASSWORD_LEAST = 12
const PASSWORD_MOST = 256
const UNIQUE_VIOLATION = '23505'

/** One form of a name, so that nobody has to remember its capitals. */
export const operatorName = (text: string): string => text.trim().toLowerCase()

function checked(text: string): string {
  const name = operatorName(text)
  if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(name))
    throw new OperatorError(
      `"${text}" is not a name for an operator: 2 to 40 letters a-z, digits, dots, hyphens or underscores, beginning with a letter or a digit.`,
    )
  return name
}

function checkPassword(password: string, name: string): void {
  const length = [...password].length
  if (length < OPERATOR_PASSWORD_LEAST || length > PASSWORD_MOST)
    throw new OperatorError(
      `An operator's password has ${OPERATOR_PASSWORD_LEAST} to ${PASSWORD_MOST} characters; this one has ${length}.`,
    )
  if (password.toLowerCase().replaceAll(name, '').length < OPERATOR_PASSWORD_LEAST / 2)
    throw new OperatorError('The password is little more than the name. Choose another one.')
}

async function idOf(db: Queryable, name: string): Promise<number> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.operatorName, name), eq(users.isOperator, true), isNull(users.deletedAt)))
  if (!row) throw new OperatorError(`There is no operator "${name}".`)
  return row.id
}

/** Makes an operator's account. A name is given once: the log would not know two apart. */
export async function createOperator({ db }: Pick<OperatorParts, 'db'>, text: string, password: string) {
  const name = checked(text)
  checkPassword(password, name)
  const passwordHash = await hashPassword(password)
  try {
    await withTransaction(db, async (tx) => {
      await writeAuditOfTerminal(tx, await insertOperator(tx, { name, passwordHash }), 'create_operator')
    })
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    const [taken] = await db
      .select({ isOperator: users.isOperator })
      .from(users)
      .where(eq(users.operatorName, name))
    throw new OperatorError(
      taken?.isOperator
        ? `The name "${name}" is taken: there is an operator of that name.`
        : `The name "${name}" is taken: it was an operator's who was removed, and the log still speaks of him.`,
    )
  }
  return name
}

export interface OperatorLine {
  name: string
  createdAt: Date
  isBlocked: boolean
}

/** Everybody who may come into the console. */
export async function listOperators({ db }: Pick<OperatorParts, 'db'>): Promise<OperatorLine[]> {
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

/** Gives an operator another password and ends his sessions. */
export async function setOperatorPassword(
  parts: OperatorParts,
  text: string,
  password: string,
): Promise<string> {
  const name = operatorName(text)
  checkPassword(password, name)
  const passwordHash = await hashPassword(password)
  const id = await withTransaction(parts.db, async (tx) => {
    const operator = await idOf(tx, name)
    await setPasswordHash(tx, operator, passwordHash)
    await writeAuditOfTerminal(tx, operator, 'set_operator_password')
    return operator
  })
  await endSessions(parts, id, 'password_reset')
  return name
}

/** Takes the console away from somebody and ends his sessions. His name stays with what he did. */
export async function removeOperator(parts: OperatorParts, text: string): Promise<string> {
  const name = operatorName(text)
  const id = await withTransaction(parts.db, async (tx) => {
    const operator = await idOf(tx, name)
    await unsetOperator(tx, operator)
    await writeAuditOfTerminal(tx, operator, 'remove_operator')
    return operator
  })
  await endSessions(parts, id, 'operator')
  return name
}
