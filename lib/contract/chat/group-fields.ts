import * as z from 'zod/mini'
import { id, person, time } from '#lib/contract/core/fields.ts'
import { GROUP_JOIN_MODES, GROUP_ROLES } from '#lib/shared/vocabulary/conversations.ts'

/** Parts shared by the calls about groups. All texts are plain: render them as text. */

export const groupId = { group_id: id() }

/** A group as anybody sees it who may find it. `role`: that of the user who asks; null for others and guests. */
export const groupCard = z.object({
  group_id: z.int(),
  name: z.string(),
  intro: z.string(),
  owner: z.object(person),
  members: z.int(),
  join_mode: z.enum(GROUP_JOIN_MODES),
  role: z.nullable(z.enum(GROUP_ROLES)),
})

export type GroupCard = z.output<typeof groupCard>

/** A group as its members see it. `muted_until`: until when the user may not write. */
export const group = z.extend(groupCard, {
  role: z.enum(GROUP_ROLES),
  /** Only owner and managers may write. */
  is_muted: z.boolean(),
  muted_until: z.nullable(time()),
  is_shown_in_room: z.boolean(),
  created_at: time(),
})

export type Group = z.output<typeof group>

export const groupMember = z.object({
  ...person,
  role: z.enum(GROUP_ROLES),
  muted_until: z.nullable(time()),
  joined_at: time(),
})

export type GroupMember = z.output<typeof groupMember>
