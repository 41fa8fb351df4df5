import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleMessage } from '../settings/sample-message.ts'
import { DEFAULT_DANMAKU_SETTINGS } from '../settings/settings.ts'
import { AS_SENT } from './appearance.ts'
import type { FlyingMessage } from './flying-message.ts'
import { createStage } from './stage.ts'

/** The members of an element that the stage uses. */
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

const message = (id: number, more: Partial<FlyingMessage> = {}): FlyingMessage =>
  sampleMessage({ id: `l${id}`, line_id: id, text: `line ${id}`, ...more })
const stageOf = () =>
  createStage(new Box() as unknown as HTMLElement, { ...DEFAULT_DANMAKU_SETTINGS, style: AS_SENT }, () => {})
/** Renders the emitted messages, as the engine does. */
const rendered = () =>
  emitted.map(({ render }) => {
    const box = render() as Box
    box.isConnected = true
    return box
  })

test('removes a message while it is shown, and only that one', () => {
  const stage = stageOf()
  stage.fly({ message: message(1), times: 1 })
  stage.fly({ message: message(2), times: 1 })
  const [first, second] = rendered()
  stage.drop(({ line_id: id }) => id === 1)
  expect([first?.textContent, first?.style.display]).toEqual(['', 'none'])
  expect([second?.textContent, second?.style.display]).toEqual(['line 2', undefined])
})

test('removes a message the engine has not rendered yet', () => {
  const stage = stageOf()
  stage.fly({ message: message(1), times: 1 })
  stage.drop(() => true)
  expect(rendered().map(({ textContent, style }) => [textContent, style.display])).toEqual([['', 'none']])
})

test('counts messages until the engine has removed them', () => {
  const stage = stageOf()
  stage.fly({ message: message(1), times: 1 })
  stage.fly({ message: message(2), times: 1 })
  const [first] = rendered()
  expect(stage.count()).toBe(2)
  if (first) first.isConnected = false
  expect(stage.count()).toBe(1)
})

test("avoids overlap if there is no room, except for the user's own messages and paid ones", () => {
  const stage = stageOf()
  const flies = (id: number, more?: Partial<FlyingMessage>) =>
    stage.fly({ message: message(id, more), times: 1 })
  expect([1, 2, 3, 4].map((id) => flies(id))).toEqual([true, true, true, false])
  expect([flies(5, { own: true }), flies(6, { paid: true })]).toEqual([true, true])
})
