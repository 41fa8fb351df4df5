import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkLinks, checkPlan, NOTHING_CHECKED, sha256 } from './check-plan.ts'

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** A chain of so many plans, the last of which is not public yet. */
function chainOf(plans: number) {
  let previousHash = '0'.repeat(64)
  return Array.from({ length: plans }, (_, at) => {
    const number = at + 1
    const canonical = JSON.stringify({ number, previous_hash: previousHash, reasons: `主队 ${number}` })
    const link = {
      number,
      plan_id: number + 40,
      hash: hashOf(canonical),
      previous_hash: previousHash,
      published_at: '2026-11-21T12:00:00.000Z',
      canonical: number === plans ? null : canonical,
    }
    previousHash = link.hash
    return link
  })
}

test('a hash is SHA-256 of the text in UTF-8', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(await sha256('边线')).toBe(hashOf('边线'))
})

test('a plan is right only with its own text and its place', async () => {
  const [, second] = chainOf(3)
  if (!second?.canonical) throw new Error('the second of three plans is public')
  const plan = {
    canonical: second.canonical,
    hash: second.hash,
    number: second.number,
    previousHash: second.previous_hash,
  }
  expect(await checkPlan(plan)).toBe('right')
  expect(await checkPlan({ ...plan, canonical: plan.canonical.replace('主队', '客队') })).toBe('wrong_hash')
  expect(await checkPlan({ ...plan, previousHash: '1'.repeat(64) })).toBe('wrong_place')
  expect(await checkPlan({ ...plan, number: 3 })).toBe('wrong_place')
})

test('a chain is checked page by page, and what does not fit is named', async () => {
  const links = chainOf(4)
  const first = await checkLinks(NOTHING_CHECKED, links.slice(0, 2))
  expect(first && (await checkLinks(first, links.slice(2)))).toEqual({
    linked: 4,
    recomputed: 3,
    broken: [],
    last: { number: 4, hash: links[3]?.hash },
  })
  const changed = links.map((link) => (link.number === 2 ? { ...link, hash: 'f'.repeat(64) } : link))
  // The third names another hash than that of the second.
  expect((await checkLinks(NOTHING_CHECKED, changed))?.broken).toEqual([2, 3])
  const shortened = links.filter(({ number }) => number !== 3)
  expect((await checkLinks(NOTHING_CHECKED, shortened))?.broken).toEqual([4])
})
