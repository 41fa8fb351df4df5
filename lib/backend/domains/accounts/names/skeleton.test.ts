import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ORDINARY_NAMES } from './ordinary-names.ts'
import { nameSkeleton, nameSkeletons, SKELETON_VERSION } from './skeleton.ts'

test.each([
  ['Ｍｅｓｓｉ_10', 'messi 1o'],
  ['Раul', 'paul'],
  ['ᴋɪɴɢ', 'KING'],
  ['Ꮶіng', 'king'],
  ['Claude', 'daude'],
  ['Vivian', 'Vlvlan'],
  ['warm', 'vvarrn'],
  ['Kylian', 'KYLIAN'],
  ['關山', '关山'],
  ['小月艮', '小服'],
  ['Hòa', 'Hoa'],
  ['Sam!', '♪ Sam ♪'],
  ['⚽️', '⚽'],
])('treats %s and %s as the same', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other))
})

test.each([
  ['ハナ', 'バナ'],
  ['ノア', 'ア'],
  ['李', '王'],
  ['⚽', '🏀'],
  ['أمل', 'كريم'],
  ['球迷123456', '球迷123457'],
])('distinguishes %s and %s', (one, other) => {
  expect(nameSkeleton(one)).not.toBe(nameSkeleton(other))
})

test('reads a symbol at the edge of a word both ways', () => {
  expect(nameSkeletons('$am')).toContain(nameSkeleton('Sam'))
  expect(nameSkeletons('@Sam')).toContain(nameSkeleton('Sam'))
  expect(nameSkeletons('Manue!')).toContain(nameSkeleton('Manuel'))
})

test('a change of any skeleton requires a new version and a new digest', () => {
  const digest = createHash('sha256')
    .update(ORDINARY_NAMES.map(nameSkeleton).join('\n'))
    .digest('hex')
    .slice(0, 16)
  expect({ version: SKELETON_VERSION, digest }).toEqual({ version: 1, digest: 'c28783d63cb595d8' })
})
