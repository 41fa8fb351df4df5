import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleLine } from '../settings/sample-line.ts'
import { DANMAKU_AS_DRAWN } from '../settings/settings.ts'
import { AS_SENT } from './drawn.ts'
import type { FlyingLine } from './line.ts'
import { createStage } from './stage.ts'

/** What of a page's element the stage needs. */
class Box {
  isConnected = false
  textContent = ''
  className = ''
  style: Record<string, string> = {}
  clientWidth = 1_000
  clientHeight = 100
  offsetWidth = 100
  offsetHeight = 30
  append() {}
  remove() {}
  addEventListener() {}
  replaceChildren() {
    this.textContent = ''
  }
}

const emitted = vi.hoisted(() => [] as { render: () => unknown }[])
vi.mock('danmaku/dist/esm/danmaku.dom.js', () => ({
  default: class {
    speed = 0
    emit(comment: { render: () => unknown }) {
      emitted.push(comment)
    }
    resize() {}
    destroy() {}
  },
}))

beforeEach(() => {
  emitted.length = 0
  vi.stubGlobal('document', { createElement: () => new Box() })
})
afterEach(() => vi.unstubAllGlobals())

const line = (id: number, more: Partial<FlyingLine> = {}): FlyingLine =>
  sampleLine({ id: `l${id}`, line_id: id, text: `line ${id}`, ...more })
const stageOf = () =>
  createStage(new Box() as unknown as HTMLElement, { ...DANMAKU_AS_DRAWN, style: AS_SENT }, () => {})
/** The engine puts what it was given into the picture. */
const drawn = () =>
  emitted.map(({ render }) => {
    const box = render() as Box
    box.isConnected = true
    return box
  })

test('takes a line away in the middle of its way, and only that one', () => {
  const stage = stageOf()
  stage.fly({ line: line(1), times: 1 })
  stage.fly({ line: line(2), times: 1 })
  const [first, second] = drawn()
  stage.drop(({ line_id: id }) => id === 1)
  expect([first?.textContent, first?.style.display]).toEqual(['', 'none'])
  expect([second?.textContent, second?.style.display]).toEqual(['line 2', undefined])
})

test('takes away what the engine has not drawn yet', () => {
  const stage = stageOf()
  stage.fly({ line: line(1), times: 1 })
  stage.drop(() => true)
  expect(drawn().map(({ textContent, style }) => [textContent, style.display])).toEqual([['', 'none']])
})

test('counts those on their way until the engine has taken them out', () => {
  const stage = stageOf()
  stage.fly({ line: line(1), times: 1 })
  stage.fly({ line: line(2), times: 1 })
  const [first] = drawn()
  expect(stage.count()).toBe(2)
  if (first) first.isConnected = false
  expect(stage.count()).toBe(1)
})

test('lets none fly over another where there is no room, but one’s own and a paid one', () => {
  const stage = stageOf()
  const flies = (id: number, more?: Partial<FlyingLine>) => stage.fly({ line: line(id, more), times: 1 })
  expect([1, 2, 3, 4].map((id) => flies(id))).toEqual([true, true, true, false])
  expect([flies(5, { own: true }), flies(6, { paid: true })]).toEqual([true, true])
})
