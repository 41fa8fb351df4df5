import type { Handler } from '#lib/backend/http/context.ts'
import type { getTeamNames as endpoint } from '#lib/contract/competitions/teams.ts'
import { teamRefs } from '../team-ref.ts'

/** Returns names and colours of teams, in the order of their ids. */
export const getTeamNames: Handler<typeof endpoint> = async ({ ctx, input: { ids } }) => {
  const refs = await teamRefs(ctx.db, ids)
  return { list: ids.flatMap((id) => refs.get(id) ?? []) }
}
