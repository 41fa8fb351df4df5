import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'

/** Returns where to go after a login (`?next=`) if it is a section of the console, otherwise null. */
export function nextSection(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/[\w/?=&%.:-]*$/.test(next) || next.startsWith('//') || next.includes('..')) return null
  const { bare } = languageOfAddress(next.split('?')[0] ?? '')
  return /^\/admin(?:\/(?!login)[a-z]+)?$/.test(bare) ? next : null
}
