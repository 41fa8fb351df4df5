import { publishTold, type Telling } from '#lib/backend/domains/streams/index.ts'
import { endEnvelopes } from './envelopes/done.ts'

/** Does what is due by the database's clock: envelopes whose time is over. Several nodes at once do no harm. */
export async function doWhatIsDue(telling: Telling): Promise<void> {
  const done = await endEnvelopes(telling)
  if (done > 0) await publishTold(telling)
}
