import { type Evidence, type Fault, faultOf } from '../session/recovery/fault.ts'

/** A small file of the site that needs no database. */
const ADDRESS = '/icon.svg'
/** A connection that needs longer than this (ms) for a small file cannot carry a stream. */
const TIMEOUT_MS = 3_000

/** How the site answers a small request. */
async function requestSite(): Promise<Evidence['answer']> {
  try {
    const { status } = await fetch(ADDRESS, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'refused'
  }
}

/** Finds who causes that a live stream does not arrive; `isReceiving`: bytes of it still do. */
export async function findFault(isReceiving: boolean): Promise<Fault> {
  const isOnline = navigator.onLine
  return faultOf({ isOnline, answer: isOnline ? await requestSite() : 'refused', isReceiving })
}
