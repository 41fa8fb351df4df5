import * as z from 'zod/mini'
import type { ChainLinks } from '#lib/contract/experts/chain.ts'

/** The part of a canonical plan (docs/experts.md) that names its place in the chain. */
const place = z.object({ number: z.int(), previous_hash: z.string() })

/**
 * SHA-256 of a text in UTF-8 as hexadecimal digits; null where the browser has no WebCrypto, as on pages without HTTPS.
 */
export async function sha256(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * `right`: the hash is that of the text, which names its number and the hash before it. `unavailable`: this browser
 * cannot compute hashes here.
 */
export type PlanCheck = 'right' | 'wrong_hash' | 'wrong_place' | 'unavailable'

function namesPlace(canonical: string, number: number, previousHash: string): boolean {
  try {
    const read = place.safeParse(JSON.parse(canonical))
    return read.success && read.data.number === number && read.data.previous_hash === previousHash
  } catch {
    return false
  }
}

/** Recomputes the hash of one plan from its canonical text. */
export async function checkPlan(plan: {
  canonical: string
  hash: string
  number: number
  previousHash: string
}): Promise<PlanCheck> {
  const computed = await sha256(plan.canonical)
  if (computed === null) return 'unavailable'
  if (computed !== plan.hash) return 'wrong_hash'
  return namesPlace(plan.canonical, plan.number, plan.previousHash) ? 'right' : 'wrong_place'
}

export interface ChainCheck {
  /** Plans whose place in the chain was compared, and those of them whose hash was recomputed. */
  linked: number
  recomputed: number
  /** Numbers of plans that do not fit. */
  broken: number[]
  /** The last plan that was checked; null before the first. */
  last: { number: number; hash: string } | null
}

export const NOTHING_CHECKED: ChainCheck = { linked: 0, recomputed: 0, broken: [], last: null }

/**
 * Checks the next plans of the chain after `before`: each names the hash before it, and those that are public have the
 * hash of their text. Null: this browser cannot compute hashes here.
 */
export async function checkLinks(before: ChainCheck, links: ChainLinks['list']): Promise<ChainCheck | null> {
  let { linked, recomputed, last } = before
  const broken = [...before.broken]
  for (const link of links) {
    const follows = last === null || (link.number === last.number + 1 && link.previous_hash === last.hash)
    const check =
      link.canonical === null
        ? 'right'
        : await checkPlan({
            canonical: link.canonical,
            hash: link.hash,
            number: link.number,
            previousHash: link.previous_hash,
          })
    if (check === 'unavailable') return null
    if (!follows || check !== 'right') broken.push(link.number)
    linked += 1
    if (link.canonical !== null) recomputed += 1
    last = { number: link.number, hash: link.hash }
  }
  return { linked, recomputed, broken, last }
}
