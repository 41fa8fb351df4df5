import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import type { CallOptions } from '../core/call.ts'
import { getPushKey, subscribePush, unsubscribePush } from './notices.ts'

/**
 * Notices of this device: browser notifications shown while no page of the site is open. The browser is asked
 * for permission only after the user presses a button. This module is loaded on demand.
 */

/** `install`: an iPhone or iPad shows notifications only of sites installed on its home screen. */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** The browser could not reach its vendor's push service. */
export class NoPushService extends Error {}

/**
 * Key in the local storage: the user this browser is subscribed for. Another account on it decides for
 * itself.
 */
const OWNER = 'device-notices'
/** Key in the session storage: the user whose subscription this visit has already sent. */
const SENT_KEY = 'device-notices-sent'
/** Cache in which the service worker finds the language to use, since no page may be open to ask. */
const WORKER_CACHE = 'reader'
const LANGUAGE_ADDRESS = '/reader/language'
const WORKER = '/sw.js'

const isSupported = () =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

/** Safari on an iPhone or iPad showing a page, not an installed app. */
const isUninstalled = () => (navigator as { standalone?: boolean }).standalone === false

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Returns the state of this device's notices for the user. */
export async function deviceState(userId: number): Promise<DeviceState> {
  if (!isSupported()) return isUninstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || localStorage.getItem(OWNER) !== String(userId)) return 'off'
  return (await subscriptionOf()) ? 'on' : 'off'
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && String(new Uint8Array(one)) === String(other)

/** Returns this browser's subscription under the site's current key, creating it if there is none. */
async function subscribe(quiet: CallOptions): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key } = await getPushKey(quiet)
  const applicationServerKey = bytesOf(public_key)
  const before = await pushManager.getSubscription()
  if (before && isSame(before.options.applicationServerKey, applicationServerKey)) return before
  await before?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (cause) {
    throw new NoPushService('The browser’s push service could not be reached', { cause })
  }
}

async function sendSubscription(subscription: PushSubscription, options: CallOptions): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await subscribePush(
    { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    options,
  )
}

/** Stores the language of this page for the service worker. */
export async function storeWorkerLanguage(): Promise<void> {
  const cache = await caches.open(WORKER_CACHE)
  await cache.put(LANGUAGE_ADDRESS, new Response(languageOfAddress(location.pathname).language))
}

/**
 * Asks for permission and subscribes this browser for the user. Must be called from a press. Rejects with
 * NoPushService, or as a call does.
 */
export async function turnOn(userId: number): Promise<DeviceState> {
  if (!isSupported()) return deviceState(userId)
  if ((await Notification.requestPermission()) !== 'granted') return deviceState(userId)
  const subscription = await subscribe({})
  await sendSubscription(subscription, {})
  localStorage.setItem(OWNER, String(userId))
  await storeWorkerLanguage()
  return 'on'
}

/** Ends the notices of this browser; the browser's permission is not changed. */
export async function turnOff(userId: number): Promise<DeviceState> {
  const subscription = await subscriptionOf()
  localStorage.removeItem(OWNER)
  if (subscription) {
    await subscription.unsubscribe()
    await unsubscribePush(subscription.endpoint)
  }
  return deviceState(userId)
}

/**
 * Runs once a visit: a new login has a new session, and the server only sends to live sessions; a changed key
 * renews the subscription. Never prompts the user.
 */
export async function renewSubscription(userId: number): Promise<void> {
  if ((await deviceState(userId)) !== 'on') return
  await storeWorkerLanguage()
  if (sessionStorage.getItem(SENT_KEY) === String(userId)) return
  await sendSubscription(await subscribe({ quiet: true }), { quiet: true })
  sessionStorage.setItem(SENT_KEY, String(userId))
}
