import { getTouristAccount } from '#lib/client/accounts/login.ts'
import type { ChatConnection } from '#lib/client/ports/chat/port.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { setChatStatus } from './chat-status.ts'
import { type Chat, createChat, type GuestAccount, type RoomChat } from './create-chat.ts'

const DEVICE = 'chatDevice'
const GUEST = 'chatGuest'
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
    // A browser that keeps nothing is somebody new each time.
  }
}

function deviceMark(): string {
  const known = stored(DEVICE)
  if (known && /^[\w-]{16,64}$/.test(known)) return known
  const mark = crypto.randomUUID()
  store(DEVICE, mark)
  return mark
}

function guestAccount(): GuestAccount | null {
  const [id, sig, ends] = (stored(GUEST) ?? '').split(' ')
  return id && sig && Date.parse(ends ?? '') > Date.now() ? { id, sig } : null
}

/** The language the page is in, as its document says. */
function pageLanguage(): Language {
  const said = document.documentElement.lang.slice(0, 2)
  return LANGUAGES.find((language) => language === said) ?? LANGUAGES[0]
}

function pageChat(): Chat {
  if (chat === null) {
    const made = createChat({ device: deviceMark(), language: pageLanguage(), guest: guestAccount })
    made.watch(() => setChatStatus(made.status()))
    chat = made
  }
  return chat
}

/** Enters a room with the page's one connection for talk. */
export const enterRoom = (roomId: number, options?: { quiet?: boolean }): RoomChat =>
  pageChat().room(roomId, options)

/** Gets a chat account for a visitor who is not logged in, and sends messages as it from here on. Rejects as calls do. */
export const becomeGuest: ChatConnection['loginAsGuest'] = async () => {
  if (guestAccount() === null) {
    const { id, userSig, expires_at: ends } = await getTouristAccount({ quiet: true })
    store(GUEST, `${id} ${userSig} ${ends}`)
  }
  pageChat().login()
}
