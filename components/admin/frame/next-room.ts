import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'

/** Where a login goes on to (`?next=`), if that is a room of the console and nothing else; null otherwise. */
export function nextRoom(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/[\w/?=&%.:-]*$/.test(next) || next.startsWith('//') || next.includes('..')) return null
  const { bare } = languageOfAddress(next.split('?')[0] ?? '')
  return /^\/admin(?:\/(?!login)[a-z]+)?$/.test(bare) ? next : null
}
