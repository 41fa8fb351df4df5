import { sql } from 'drizzle-orm'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'

/** A question that nobody has decided is brought before operators so long after its close. */
export const UNDECIDED_MINUTES = 60

const { state, closesAt } = predictionQuestions

/** The condition that a question waits for an operator: it was objected to, is held, or nobody decides it. */
export const waitsForOperator = sql`(${state} in ('disputed', 'held') or (${state} in ('open', 'closed')
  and ${closesAt} < clock_timestamp() - make_interval(mins => ${UNDECIDED_MINUTES}::int)))`
