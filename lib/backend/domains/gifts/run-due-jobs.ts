import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type { Buyer } from './buy.ts'
import { deleteExpiredGifts } from './gifts/fill-backpack.ts'
import { expireOrders } from './payments/query-orders.ts'
import { remindOfEnds } from './perks/renewal/remind.ts'
import { renewPerks } from './perks/renewal/renew.ts'
import { endEnvelopes } from './red-envelopes/end-envelopes.ts'
import { settleSuperMessages } from './super-messages/remove-super-message.ts'

/**
 * Runs the jobs that are due by the database's clock: ends red envelopes and super messages, expires unpaid
 * orders and backpack gifts, sends reminders before perks end and renews perks. Safe to run on several nodes
 * at once.
 */
export async function runDueJobs(
  deps: Omit<Buyer, 'userId'> & { payment: Pick<PaymentPort, 'provider' | 'isSandbox'> },
): Promise<void> {
  const done = await endEnvelopes(deps)
  if (done > 0) await publishRoomEvents(deps)
  await settleSuperMessages(deps)
  await expireOrders(deps, deps.payment)
  await deleteExpiredGifts(deps.db)
  await remindOfEnds(deps)
  await renewPerks(deps)
}
