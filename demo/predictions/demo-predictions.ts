import { stakeLimits } from '#lib/backend/db/schema/predictions/stakes.ts'
import { setRankingShown } from '#lib/backend/domains/predictions/index.ts'
import { siteFeatures } from '#lib/backend/domains/site/index.ts'
import { demoContext } from '../audience/demo-context.ts'
import { ensureViewers } from '../audience/people.ts'
import type { DemoPredictionDeps } from './deps.ts'
import { stakeOnComing } from './match-stakes.ts'
import { playRoomQuestions } from './room-questions.ts'

/** Lets the simulated viewers appear in the rankings, each once. */
async function showInRankings(deps: DemoPredictionDeps): Promise<void> {
  const viewers = await ensureViewers(deps.db)
  const shown = new Set(
    (await deps.db.select({ id: stakeLimits.userId }).from(stakeLimits)).map(({ id }) => id),
  )
  for (const { id, language } of viewers)
    if (!shown.has(id))
      await setRankingShown({ ctx: demoContext(deps, id, language), input: { is_shown: true } })
}

/** Predictions of the demo world: both functions do nothing while an operator has switched them off. */
export function createDemoPredictions(deps: DemoPredictionDeps) {
  const isOn = async () => (await siteFeatures(deps.db)).predictions
  return {
    /** Stakes on coming matches; to be called about once a minute. */
    async stakeAhead(): Promise<void> {
      if (!(await isOn())) return
      await showInRankings(deps)
      await stakeOnComing(deps, deps.clock.now())
    },
    /** Questions of the demo rooms; to be called every few seconds. */
    async playRooms(): Promise<void> {
      if (await isOn()) await playRoomQuestions(deps, deps.clock.now())
    },
  }
}
