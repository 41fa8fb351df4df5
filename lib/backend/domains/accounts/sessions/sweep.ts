import { sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { attempts, qrLogins, smsCodes } from '#lib/backend/db/schema/accounts/login.ts'
import { sweepDevices } from './known-device.ts'

/** Deletes expired attempts, codes and sessions. A session's owner can see why it ended for three months. */
export async function sweepLogins(db: Db): Promise<void> {
  await db.execute(sql`delete from ${attempts} where expires_at < now()`)
  await db.execute(sql`delete from ${smsCodes} where expires_at < now() - interval '1 hour'`)
  await db.execute(sql`delete from ${qrLogins} where expires_at < now() - interval '1 hour'`)
  await sweepDevices(db)
  await db.execute(sql`delete from ${sessions} where expires_at < now() - interval '90 days'`)
}
