import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import type { CallOptions } from '../core/call.ts'
import { getPushKey, subscribePush, unsubscribePush } from './notices.ts'

/**
 * Notices of this device: what the browser shows while no page of ours is open. A browser is asked for its permission
 * after a press of its reader's and at no other time. Fetched when somebody wants it.
 */

/** `install`: an iPhone or iPad shows notices of sites on its home screen alone. */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** The browser could not reach the service that its maker runs for notices. */
export class NoPushService extends Error {}

/** For whom this browser subscribed: another account on it decides for itself. */
const OWNER = 'device-notices'
/** Key in the session storage: this visit has sent its subscription already. */
const SENT_KEY = 'device-notices-sent'
/** Where the worker finds the language to speak, which no page may be open to tell. */
const READER_CACHE = 'reader'
const LANGUAGE_ADDRESS = '/reader/language'
const WORKER = '/sw.js'

const isSupported = () =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

/** Safari of an iPhone or iPad that shows a page and no app. */
const isUninstalled = () => (navigator as { standalone?: boolean }).standalone === false

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How notices of this device stand for the user. */
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

/** This browser's subscription under the site's present key, made where there is none. */
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

/** Leaves word for the worker of the language that is read here. */
export async function leaveLanguage(): Promise<void> {
  const cache = await caches.open(READER_CACHE)
  await cache.put(LANGUAGE_ADDRESS, new Response(languageOfAddress(location.pathname).language))
}

/**
 * Asks the reader's leave and subscribes this browser for the user. To be called from a press. Rejects with
 * NoPushService, or as a call does.
 */
export async function turnOn(userId: number): Promise<DeviceState> {
  if (!isSupported()) return deviceState(userId)
  if ((await Notification.requestPermission()) !== 'granted') return deviceState(userId)
  const subscription = await subscribe({})
  await sendSubscription(subscription, {})
  localStorage.setItem(OWNER, String(userId))
  await leaveLanguage()
  return 'on'
}

/** This browser shows no more notices; the permission stays the browser's own affair. */
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
 * Once a visit: a new login has a new session, and the server sends to sessions that live; a changed key makes the
 * subscription anew. Nothing is asked of the reader.
 */
export async function keepSubscribed(userId: number): Promise<void> {
  if ((await deviceState(userId)) !== 'on') return
  await leaveLanguage()
  if (sessionStorage.getItem(SENT_KEY) === String(userId)) return
  await sendSubscription(await subscribe({ quiet: true }), { quiet: true })
  sessionStorage.setItem(SENT_KEY, String(userId))
}
