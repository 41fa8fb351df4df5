import { getTouristAccount } from '#lib/client/accounts/login.ts'
import type { ChatConnection } from '#lib/client/ports/chat/port.ts'
import { getTouristAccount as touristAccount } from '#lib/contract/accounts/login.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { setChatStatus } from './chat-status.ts'
import { type Chat, createChat, type GuestAccount } from './create-chat.ts'

const DEVICE = 'chatDevice'
/** The specification's name of a visitor's chat account. */
const GUEST = 'imTouristAccount'
let chat: Chat | null = null

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the browser counts as a new device on every visit.
  }
}

function deviceMark(): string {
  const known = stored(DEVICE)
  if (known && /^[\w-]{16,64}$/.test(known)) return known
  const mark = crypto.randomUUID()
  store(DEVICE, mark)
  return mark
}

/** This browser's guest account; null without one that is valid. */
export function guestAccount(): GuestAccount | null {
  try {
    const account = touristAccount.output.safeParse(JSON.parse(stored(GUEST) ?? 'null'))
    if (!account.success || Date.parse(account.data.expires_at) <= Date.now()) return null
    return { id: account.data.id, sig: account.data.userSig }
  } catch {
    return null
  }
}

/** Returns the language of the page, from the `lang` attribute of its document. */
export function pageLanguage(): Language {
  const documentLanguage = document.documentElement.lang.slice(0, 2)
  return LANGUAGES.find((language) => language === documentLanguage) ?? LANGUAGES[0]
}

/** The page's one chat connection. */
export function pageChat(): Chat {
  if (chat === null) {
    const created = createChat({ device: deviceMark(), language: pageLanguage(), guest: guestAccount })
    created.watch(() => setChatStatus(created.status()))
    chat = created
  }
  return chat
}

/**
 * Gets a chat account for a visitor who is not logged in, and sends messages under it from then on. Rejects
 * as calls do.
 */
export const becomeGuest: ChatConnection['loginAsGuest'] = async () => {
  await storeGuestAccount()
  pageChat().login()
}

async function storeGuestAccount(): Promise<void> {
  if (guestAccount() === null) store(GUEST, JSON.stringify(await getTouristAccount({ quiet: true })))
}

/** Gets the guest account of this browser, without sending messages under it. */
export async function openGuestAccount(): Promise<GuestAccount> {
  await storeGuestAccount()
  const account = guestAccount()
  if (account === null) throw new Error('This browser stores no guest account.')
  return account
}
