import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type { getInitialList as endpoint } from '#lib/contract/matches/lists.ts'
import { inTab } from './day.ts'
import { matchListOf } from './list.ts'

/** Every match of a sport that is live now. */
export const getInitialList: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = ({
  ctx,
  input,
}) => matchListOf(ctx, input.sport, inTab('live'))
