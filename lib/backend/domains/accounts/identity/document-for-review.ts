import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'
import { readDocument, readName } from './document.ts'
import { sealText } from './seal-text.ts'

interface DocumentInput {
  real_name: string
  kind: IdentityKind
  id_number: string
}

export interface DocumentRead {
  kind: IdentityKind
  name: string
  number: string
  /** The database's date, like 2026-11-21. */
  today: string
}

/**
 * Parses a name and a document number into their canonical forms. Refuses with `invalid` what cannot be
 * valid.
 */
export async function readDocumentInput(db: Queryable, input: DocumentInput): Promise<DocumentRead> {
  const { kind } = input
  const name = readName(input.real_name)
  if (name === null) throw new Refusal('invalid', 'identity.name')
  const { rows } = await db.execute<{ today: string }>(sql`select current_date::text as today`)
  const today = rows[0]?.today ?? ''
  const number = readDocument(kind, input.id_number, today)
  if (number === null) throw new Refusal('invalid', `identity.number_${kind}`)
  return { kind, name, number, today }
}

/**
 * The columns of a document awaiting review, its name and number encrypted. `aad` binds each to its row; the
 * hash finds the same document under another account.
 */
export function documentForReview(
  secrets: Pick<Secrets, 'key' | 'sign'>,
  { kind, name, number }: DocumentRead,
  aad: { name: string; number: string },
) {
  const key = secrets.key('identity')
  return {
    kind,
    nameSealed: sealText(name, key, aad.name),
    numberSealed: sealText(number, key, aad.number),
    numberHash: secrets.sign('identity-lookup', `${kind}:${number}`),
    state: 'waiting' as const,
    submittedAt: sql`now()`,
    reviewedAt: null,
    reviewerId: null,
    reason: null,
  }
}
