import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import type { ChatConnection, ChatPortEvent } from '../../port.ts'
import type { Sdk } from '../sdk/sdk.ts'
import { createReadiness, type Readiness } from './readiness.ts'

/** How long a login may stay pending before it counts as failed (ms). Without a network the SDK waits for ever. */
export const LOGIN_TIMEOUT_MS = 10_000

/** What the parts of the adapter share. */
export interface SdkContext {
  sdk: Sdk
  emit(event: ChatPortEvent): void
  /** Runs a call of the SDK that needs a login; rejects with Unsent before it is ready, and with its errors converted. */
  run<Result>(call: (sdk: Sdk) => Promise<Result> | Result): Promise<Result>
}

interface SessionDeps {
  sdk: Sdk
  emit(event: ChatPortEvent): void
  /** Converts an error of the SDK. */
  toError(error: unknown): unknown
  /** The account and signature of this browser's guest. */
  guestAccount(): Promise<{ id: string; sig: string }>
}

/** Logs in and waits until the SDK is ready; rejects with Unsent after LOGIN_TIMEOUT_MS. */
async function logIn(
  { sdk, readiness }: { sdk: Sdk; readiness: Readiness },
  account: { userID: string; userSig: string },
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const late = () => reject(new Unsent('The chat service has not answered the login.'))
    timer = setTimeout(late, LOGIN_TIMEOUT_MS)
  })
  const login = sdk.login(account).then(readiness.wait)
  // A failure after the time limit has nobody who waits for it.
  login.catch(() => {})
  try {
    await Promise.race([login, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The login of the page's SDK instance. */
export function createSession({ sdk, emit, toError, guestAccount }: SessionDeps) {
  const readiness = createReadiness(emit)
  let account: string | null = null
  let pending: Promise<void> | null = null

  async function begin(userID: string, userSig: string): Promise<void> {
    try {
      await logIn({ sdk, readiness }, { userID, userSig })
    } catch (error) {
      if (account === userID) account = null
      throw toError(error)
    }
  }

  async function logout(): Promise<void> {
    account = null
    pending = null
    readiness.setSdkReady(false)
    await sdk.logout().catch(() => {
      // The account was logged out already, or the login has never finished.
    })
  }

  /** Calls for the same account share a login under way; another account is logged out first. */
  async function login(userId: string, signature: string): Promise<void> {
    if (account !== userId) {
      if (account !== null) await logout()
      account = userId
    }
    if (pending === null) {
      const begun = begin(userId, signature).finally(() => {
        if (pending === begun) pending = null
      })
      pending = begun
    }
    await pending
  }

  const connection: Pick<ChatConnection, 'login' | 'loginAsGuest' | 'logout'> = {
    login,
    async loginAsGuest() {
      const { id, sig } = await guestAccount()
      await login(id, sig)
    },
    logout,
  }

  return {
    connection,
    setSdkReady: readiness.setSdkReady,
    setConnected: readiness.setConnected,
    /** The account was logged out by the service. */
    kickedOut(): void {
      account = null
      readiness.setSdkReady(false)
    },
    /** Account that is logged in or being logged in. */
    account: () => account,
    async run<Result>(call: (sdk: Sdk) => Promise<Result> | Result): Promise<Result> {
      if (!readiness.get()) throw new Unsent('The chat service is not connected.')
      try {
        return await call(sdk)
      } catch (error) {
        throw toError(error)
      }
    },
  }
}
export type Session = ReturnType<typeof createSession>
