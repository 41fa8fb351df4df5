import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import { emptyBackpacks } from './backpack/fill.ts'
import type { Buyer } from './buy.ts'
import { endEnvelopes } from './envelopes/done.ts'
import { settleSuperMessages } from './lines/settle-super.ts'
import { expireOrders } from './orders/credit.ts'
import { remindOfEnds } from './perks/remind.ts'
import { renewPerks } from './perks/renew.ts'

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
