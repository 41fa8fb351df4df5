import { randomUUID } from 'node:crypto'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'

/** Makes a user's identity a verified one, with this sealed name if it is given. */
export async function verifyIdentity(db: Queryable, userId: number, nameSealed?: string): Promise<void> {
  await db
    .insert(identities)
    .values({
      userId,
      kind: 'passport',
      nameSealed: nameSealed ?? '',
      numberSealed: '',
      numberHash: randomUUID(),
      state: 'succeeded',
    })
    .onConflictDoUpdate({
      target: identities.userId,
      set: { state: 'succeeded', ...(nameSealed === undefined ? {} : { nameSealed }) },
    })
}
