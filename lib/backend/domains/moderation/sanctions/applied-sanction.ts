import type * as z from 'zod/mini'
import type * as contract from '#lib/contract/moderation/sanctions.ts'

export type Input<E extends keyof typeof contract> = (typeof contract)[E] extends {
  input: infer I extends z.ZodMiniType
}
  ? z.output<I>
  : never

export interface AppliedSanction {
  user_id: number
  until: string | null
}
