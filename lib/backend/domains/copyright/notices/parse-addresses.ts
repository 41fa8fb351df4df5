import { Refusal } from '#lib/backend/http/refusal.ts'
import { screenOf } from '#lib/shared/addresses/content-link.ts'
import { type CopyrightContentKind, MAX_NOTICE_ADDRESSES } from '#lib/shared/copyright/vocabulary.ts'
import type { ContentRef } from '../content.ts'

/** Screens of contents, and the parameter with the id. */
const SCREENS: readonly [screen: string, parameter: string, kind: CopyrightContentKind][] = [
  ['/video-player', 'id', 'video'],
  ['/video-player', 'recording', 'recording'],
  ['/circle-detail', 'id', 'post'],
  ['/comment', 'id', 'comment'],
  ['/live', 'id', 'room'],
]

const BASE = 'http://own.invalid'

/** Finds what one address of this site shows; null: none of the contents that a notice can name. */
function contentOf(address: string): ContentRef | null {
  let url: URL
  try {
    url = new URL(address.includes('://') || address.startsWith('/') ? address : `https://${address}`, BASE)
  } catch {
    return null
  }
  const screen = screenOf(url.pathname)
  for (const [path, parameter, kind] of SCREENS) {
    const id = url.searchParams.get(parameter)
    if (screen === path && id !== null && /^[1-9]\d{0,14}$/.test(id)) return { kind, id: Number(id) }
  }
  return null
}

/**
 * Reads the addresses of a notice, separated by white space, each content once. The host is not compared, since a
 * site may have several. Refuses an address that shows no content, and too many.
 */
export function parseAddresses(text: string): ContentRef[] {
  const addresses = text.split(/\s+/).filter((address) => address !== '')
  if (addresses.length > MAX_NOTICE_ADDRESSES)
    throw new Refusal('invalid', 'copyright.too_many_addresses', { most: MAX_NOTICE_ADDRESSES })
  const found = new Map<string, ContentRef>()
  for (const address of addresses) {
    const content = contentOf(address)
    if (content === null)
      throw new Refusal('invalid', 'copyright.unknown_address', { address: address.slice(0, 100) })
    found.set(`${content.kind} ${content.id}`, content)
  }
  return [...found.values()]
}
