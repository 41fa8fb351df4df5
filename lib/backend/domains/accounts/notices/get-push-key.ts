import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { WebPush } from '#lib/backend/ports/web-push/index.ts'

export const createGetPushKey =
  ({
    publicKey,
  }: Pick<WebPush, 'publicKey'>): EndpointHandler<Record<string, never>, { public_key: string }> =>
  async () => ({ public_key: publicKey })
