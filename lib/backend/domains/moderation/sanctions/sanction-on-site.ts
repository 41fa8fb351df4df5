import { writeAudit } from '#lib/backend/audit.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { requirePerson } from '../people.ts'
import { applySanction } from './apply-sanction.ts'

/** Applies an operator's site-wide sanction. */
export const sanctionOnSite: Handler<typeof contract.sanctionOnSite> = async ({ ctx, input }) => {
  const actor = requireUserId(ctx)
  if (input.user_id === actor) throw new Refusal('invalid', 'room.not_oneself')
  const person = await requirePerson(ctx.db, input.user_id)
  const { kind, minutes, reason } = input
  return {
    user_id: person.user_id,
    until: await applySanction(ctx, { roomId: null, person, kind, minutes, reason, actor }, (tx) =>
      writeAudit(ctx, tx, {
        action: `${kind}_on_site`,
        target: `user:${person.user_id}`,
        detail: { reason, minutes },
      }),
    ),
  }
}
