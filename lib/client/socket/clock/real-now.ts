import type { PushSocket } from '../socket.ts'

/**
 * Returns the server's real time, ms since the epoch, as stamped on frames and events. The clock of a faster
 * demo world is not real time: then the device's clock is used.
 */
export const realNow = (socket: Pick<PushSocket, 'serverNow' | 'rate'>): number =>
  (socket.rate() === 1 ? socket.serverNow() : null) ?? Date.now()
