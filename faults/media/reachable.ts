import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long (ms) a media server that was killed may take until encoders reach it again. */
const RESTART_MS = 20_000

/** Waits until a port of this machine accepts connections. Throws after RESTART_MS. */
export async function becomesReachable(port: number): Promise<void> {
  const until = Date.now() + RESTART_MS
  const isReached = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port }, () => resolve(true))
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
    })
  while (!(await isReached())) {
    if (Date.now() > until) throw new Error('the media server was not started again')
    await wait(100)
  }
}
