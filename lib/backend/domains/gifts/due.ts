import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { Buyer } from './buy.ts'
import { emptyBackpacks } from './gifts/fill.ts'
import { expireOrders } from './orders/credit.ts'
import { remindOfEnds } from './perks/renewal/remind.ts'
import { renewPerks } from './perks/renewal/renew.ts'
import { endEnvelopes } from './red-envelopes/done.ts'
import { settleSuperMessages } from './super-messages/remove-super-message.ts'

/** Does what is due by the database's clock: envelopes and super messages whose time is over, orders nobody paid, gifts that ran out in backpacks, reminders before perks end, and those that renew themselves. Several nodes at once do no harm. */
export async function doWhatIsDue(deps: Omit<Buyer, 'userId'>): Promise<void> {
  const done = await endEnvelopes(deps)
  if (done > 0) await publishRoomEvents(deps)
  await settleSuperMessages(deps)
  await expireOrders(deps)
  await emptyBackpacks(deps.db)
  await remindOfEnds(deps)
  await renewPerks(deps)
}
