import { describe, expect, test } from 'vitest'
import { isRefused, partsOf, refusedNames } from './refused-names.ts'

const WORDS = ['door', 'witness', 'told']
const named = (path: string, text: string) => refusedNames(path, text, WORDS).map(({ name }) => name)

test.each([
  ['openDoorAt', ['open', 'door', 'at']],
  ['DOOR_OF', ['door', 'of']],
  ['HTMLDoor2', ['html', 'door']],
  ['play-door.test.ts', ['play', 'door', 'test', 'ts']],
])('%s has the parts %j', (name, parts) => {
  expect(partsOf(name)).toEqual(parts)
})

test.each(['door', 'doors', 'isTold', 'told_at', 'witnesses', 'data-door'])('%s is refused', (name) => {
  expect(isRefused(name, WORDS)).toBe(true)
})

test.each(['outdoors', 'goalkeeper', 'desktop', 'toldoor'])('%s is not refused', (name) => {
  expect(isRefused(name, WORDS)).toBe(false)
})

describe('a script', () => {
  test('is searched for variables, types, properties, private fields and attributes, with line numbers', () => {
    const text = [
      'interface OwnDoor { doors: number }',
      'class A { #told = 1 }',
      'const { x: witness } = a.toldAt()',
      'const b = <p data-door="1" />',
    ].join('\n')
    expect(refusedNames('components/a.tsx', text, WORDS)).toEqual([
      { name: 'OwnDoor', line: 1 },
      { name: 'doors', line: 1 },
      { name: 'told', line: 2 },
      { name: 'witness', line: 3 },
      { name: 'toldAt', line: 3 },
      { name: 'data-door', line: 4 },
    ])
  })

  test('may contain the words in strings, templates and comments', () => {
    expect(named('lib/a.ts', '// a door\nconst a = "told" + `a door` /* witness */')).toEqual([])
  })

  test('that cannot be parsed throws', () => {
    expect(() => named('lib/a.ts', 'const = 1')).toThrow('lib/a.ts cannot be parsed')
  })
})

test('the path of every file is searched', () => {
  expect(refusedNames('docs/three-doors.md', 'door', WORDS)).toEqual([
    { name: 'docs/three-doors.md', line: 0 },
  ])
  expect(named('lib/door/a.ts', '')).toEqual(['lib/door/a.ts'])
})

test('a style sheet is searched for classes, custom properties and data attributes', () => {
  expect(named('app/a.css', '.door { --told: 1 }\n[data-door] { content: "witness" }')).toEqual([
    '.door',
    '--told',
    'data-door',
  ])
})

test('messages are searched for keys, not for texts', () => {
  expect(named('messages/en/a.json', '{ "told": { "text": "a door" } }')).toEqual(['told'])
  expect(named('package.json', '{ "door": 1 }')).toEqual([])
})

test('SQL is searched outside texts and comments, except for names of applied migrations', () => {
  expect(named('lib/a.sql', "-- a door\nselect told, door_id from a where b = 'door'")).toEqual(['door_id'])
})
