import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { readContentLink } from '#lib/shared/addresses/content-link.ts'

/**
 * Returns a link as it is stored; null for none. Refuses one that is not an address, or leads to an API call
 * or a file of this site.
 */
export function checkLink({ isOwnHost }: Pick<Context, 'isOwnHost'>, text: string | null): string | null {
  const href = text?.trim() ?? ''
  if (href === '') return null
  const link = readContentLink(href, isOwnHost)
  if (link.to !== 'nowhere') return link.href
  throw new Refusal('invalid', link.why === 'reserved' ? 'admin.reserved_address' : 'admin.wrong_address')
}
