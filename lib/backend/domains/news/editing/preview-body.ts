import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { sanitiseBody } from '../sanitise.ts'

/** `admin/previewBody` */
export const previewBody: EndpointHandler<{ body: string }, { body: string }> = async ({
  ctx,
  input: { body },
}) => ({
  body: sanitiseBody(body, ctx.isOwnHost),
})
