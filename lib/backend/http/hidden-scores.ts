import {
  HIDDEN_SCORES_HEADER,
  type HiddenScores,
  readHiddenScores,
} from '#lib/shared/hidden-scores/policy.ts'
import type { Context } from './context.ts'

/** Leaves hidden scores out of calls whose request asks for it. The http layer knows no score: it is injected. */
export interface ScoreHider {
  /** Changes the parameters of a call that could not be answered without scores otherwise. */
  parameters(path: string, parameters: Record<string, unknown>): Record<string, unknown>
  /** Returns the result of a call without the scores that the policy hides. */
  result(
    call: { path: string; parameters: Record<string, unknown>; userId: number | null; db: Context['db'] },
    result: unknown,
    policy: HiddenScores,
  ): Promise<unknown>
}

/** The policy of a request; null if no scores are hidden. */
export const policyOf = (request: Request): HiddenScores | null =>
  readHiddenScores(request.headers.get(HIDDEN_SCORES_HEADER))
