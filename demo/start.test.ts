import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createDomainEvents } from '#lib/backend/domain-events.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { createStorage } from '#lib/backend/ports/storage/index.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import { readEnv } from '#lib/env.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { type DemoOptions, startDemo } from './start.ts'

test('the demo world starts although its viewers cannot buy diamonds, and logs that', async () => {
  const database = await openTestDatabase()
  const { db, pool, kind } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-demo-'))
  const secrets = createSecrets('test')
  const lines: string[] = []
  const bus = createBus({ redis: undefined })
  try {
    await seedGifts(db)
    await pool.query("alter table orders add constraint none check (number = '')")
    const demo = await startDemo({
      db,
      kind,
      bus,
      secrets,
      events: createDomainEvents([]),
      clock: systemClock,
      seed: 'test',
      timeZone: 'UTC',
      fillPast: async () => undefined,
      storage: createStorage({ env: readEnv({ DATA_DIR: dataDir }), secrets }).storage,
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
      clips: dataDir,
      accounts: false,
      audience: true,
      // No encoder and no chat service: nothing is published or sent.
      media: {
        address: () => ({ host: '127.0.0.1', port: 9 }),
        pushAddress: () => ({ server: 'rtmp://127.0.0.1:9/live', stream_key: 'key' }),
      } as unknown as DemoOptions['media'],
      onAir: { publish: async () => undefined } as unknown as DemoOptions['onAir'],
      chatService: {} as DemoOptions['chatService'],
    })
    await demo.stop()
    expect(lines.join('\n')).toContain('demo_diamonds_failed')
  } finally {
    await bus.stop()
    await database.close()
    await rm(dataDir, { recursive: true })
  }
})
