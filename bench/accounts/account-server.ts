import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { captchaTickets } from '#lib/backend/db/schema/services/captcha.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import { createTickets } from '#lib/backend/ports/captcha/tickets.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import { readEnv } from '#lib/env.ts'
import { sealToken } from '#lib/session/seal.ts'
import { CAPTCHA_PURPOSES, type CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { serveSite } from '#testing/gateway/serve-site.ts'

/**
 * The gateway and the API without pages or a demo world, filled with accounts, to measure what accounts cost.
 * Prints one line of JSON with what a client needs. The line `argon2` on stdin makes it print how many hashes
 * a second this process verifies while it is otherwise idle. Arguments: the folder, the number of users, the
 * number of addresses with tickets, and the purposes of the tickets.
 */
const [, , folder = '', people = '200', tickets = '0', purposes = 'login'] = process.argv
const SECRET = 'a secret of at least thirty-two characters'
const PASSWORD = 'green pitch at night'
const ARGON2_MS = 1_500
const env = readEnv({
  DATA_DIR: folder,
  DEMO: '0',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
  ...(process.env.TEST_DATABASE_URL && process.env.BENCH_POSTGRES
    ? { DATABASE_URL: process.env.TEST_DATABASE_URL }
    : {}),
})
const hashed = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** Creates users with a session each, and addresses with a ticket for each purpose, one address per login. */
async function seedAccounts() {
  const database = await openDatabase({ dataDir: folder, onError: () => undefined })
  await migrate(database)
  const { db } = database
  const found = await db
    .insert(users)
    .values(
      Array.from({ length: Number(people) }, (_, n) => ({
        nickname: `Reader ${n}`,
        mobileCountry: '86',
        mobileNumber: String(13_000_000_000 + n),
        passwordHash: hashed,
      })),
    )
    .returning({ id: users.id })
  const tokens = found.map(({ id }) => `token-of-${id}-${'x'.repeat(30)}`)
  await db.insert(sessions).values(
    found.map(({ id }, n) => ({
      userId: id,
      tokenHash: hashToken(tokens[n] ?? ''),
      expiresAt: new Date(Date.now() + 30 * 86_400_000),
    })),
  )
  const earned: { address: string; tickets: Partial<Record<CaptchaPurpose, string>>; mobile: string }[] = []
  const ticketPurposes = CAPTCHA_PURPOSES.filter((purpose) => purposes.split(',').includes(purpose))
  const ticketService = createTickets({ db, secrets: createSecrets(SECRET) })
  for (let n = 0; n < Number(tickets); n++) {
    const address = `10.${Math.floor(n / 60_000)}.${Math.floor(n / 240) % 250}.${(n % 240) + 1}`
    const addressTickets: Partial<Record<CaptchaPurpose, string>> = {}
    for (const purpose of ticketPurposes)
      addressTickets[purpose] = (await ticketService.issue({ purpose, addressKey: address })).ticket
    earned.push({ address, tickets: addressTickets, mobile: `86-${13_000_000_000 + (n % Number(people))}` })
  }
  // A ticket is valid for two minutes, which is too short for the longest case.
  await db.update(captchaTickets).set({ expiresAt: sql`now() + interval '1 hour'` })
  await database.close()
  return { tokens, earned }
}

async function argon2Alone(): Promise<number> {
  let done = 0
  const end = performance.now() + ARGON2_MS
  const one = async () => {
    while (performance.now() < end) {
      await verify(hashed, PASSWORD)
      done++
    }
  }
  const since = performance.now()
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, one))
  return (done / (performance.now() - since)) * 1000
}

const { tokens, earned } = await seedAccounts()
const cookies = await Promise.all(tokens.map(async (token) => `touchline=${await sealToken(token, SECRET)}`))
const { port } = await serveSite({ env, secret: SECRET, log: pino({ level: 'silent' }) })
console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, cookies, earned, password: PASSWORD }))
process.stdin.on('data', async (input) => {
  if (String(input).includes('argon2')) console.log(JSON.stringify({ perSecond: await argon2Alone() }))
})
