import { beforeEach, expect, test, vi } from 'vitest'
import {
  askLogin,
  carryTodo,
  completeTodo,
  forgetTodo,
  loggedInOr,
  onAskLogin,
  TODO_KEY,
} from './ask-login.ts'
import { setWho } from './current-user.ts'

const store = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})
const todo = { name: 'follow', input: { id: 7, on: true } }
beforeEach(() => {
  forgetTodo()
  setWho(null)
})

test('asks for a login with what it is for, and says that nobody is logged in', () => {
  const opened = vi.fn()
  const leave = onAskLogin(opened)
  expect(loggedInOr(todo)).toBe(false)
  expect(opened).toHaveBeenCalledExactlyOnceWith(todo)
  leave()
  askLogin(todo)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('before a reload the todo is written down for the page that comes', () => {
  askLogin(todo)
  carryTodo()
  expect(JSON.parse(store.get(TODO_KEY) ?? '')).toEqual(todo)
})

test('nothing is carried where nothing was to do, or where the dialog was closed', () => {
  askLogin()
  carryTodo()
  askLogin(todo)
  forgetTodo()
  carryTodo()
  completeTodo()
  expect(store.size).toBe(0)
})
