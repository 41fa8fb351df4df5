import type { PushSocket } from '../socket.ts'

/**
 * The server's real time, ms since the epoch: what pictures and events are stamped with. A demo world that runs faster
 * has a clock of its own, which says nothing of it: then the device's is the best there is.
 */
export const realNow = (socket: Pick<PushSocket, 'serverNow' | 'rate'>): number =>
  (socket.rate() === 1 ? socket.serverNow() : null) ?? Date.now()
