import type { TestSignals } from '#lib/backend/domains/streams/test-signals.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { OnAir } from '../on-air/on-air.ts'

/** Dependencies of the anchor's endpoints. */
export interface StudioDeps {
  secrets: Secrets
  storage: Storage
  media: Pick<MediaPort, 'pushAddress' | 'whipAddress' | 'playAddresses' | 'state' | 'health' | 'kick'>
  onAir: OnAir
  testSignals: TestSignals
}
