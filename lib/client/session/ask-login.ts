import { useEffect, useEffectEvent } from 'react'
import { currentWho, useWho } from './current-user.ts'

/**
 * What a visitor was doing when a login became necessary: a name that a component on the page knows (`useTodo`) and
 * what it needs. Plain data, since in a room and after a QR login the page reloads before it is completed.
 */
export interface Todo {
  name: string
  input: Record<string, string | number | boolean>
}

/** The todo that every page knows: a screen to go to, its bare address in `to`. */
export const GO = 'go'

/** Where a todo waits for the page to be loaded again, in the session storage. */
export const TODO_KEY = 'todo'

type Opener = (todo: Todo | null) => void
let opener: Opener | null = null
let pending: Todo | null = null
/** This page is about to go: what was written down is the next one's to do. */
let carried = false
const doers = new Map<string, Set<(input: Todo['input']) => void>>()

/** The login dialog registers itself here. Returns the way out. */
export function onAskLogin(open: Opener): () => void {
  opener = open
  return () => {
    if (opener === open) opener = null
  }
}

/** Opens the login dialog; `todo` is completed once the visitor is somebody, and forgotten when the dialog is closed. */
export function askLogin(todo: Todo | null = null): void {
  pending = todo
  opener?.(todo)
}

/** True when somebody is logged in; otherwise asks for it and remembers what for. */
export function loggedInOr(todo: Todo): boolean {
  if (currentWho().state === 'user') return true
  askLogin(todo)
  return false
}

export function forgetTodo(): void {
  pending = null
  sessionStorage.removeItem(TODO_KEY)
}

/** To be called before the page reloads after a login: the todo is completed by the page that comes. */
export function carryTodo(): void {
  carried = true
  if (pending !== null) sessionStorage.setItem(TODO_KEY, JSON.stringify(pending))
}

/** Completes what was being done, if a component for it is shown. Called once after a login. */
export function completeTodo(): void {
  const todo = pending
  pending = null
  if (todo !== null) for (const doer of doers.get(todo.name) ?? []) doer(todo.input)
}

const isTodo = (value: unknown): value is Todo =>
  typeof value === 'object' && value !== null && 'name' in value && 'input' in value

/** Gives a component the todos of a name: at once after a login on this page, or when the page was loaded again for it. */
export function useTodo(name: string, complete: (input: Todo['input']) => void): void {
  const run = useEffectEvent(complete)
  const { state } = useWho()
  useEffect(() => {
    const doer = (input: Todo['input']) => run(input)
    const known = doers.get(name) ?? new Set()
    doers.set(name, known.add(doer))
    return () => {
      known.delete(doer)
    }
  }, [name])
  useEffect(() => {
    if (state !== 'user' || carried) return
    const stored = sessionStorage.getItem(TODO_KEY)
    if (stored === null) return
    let todo: unknown
    try {
      todo = JSON.parse(stored)
    } catch {
      todo = null
    }
    if (isTodo(todo) && todo.name !== name) return
    sessionStorage.removeItem(TODO_KEY)
    if (isTodo(todo)) run(todo.input)
  }, [name, state])
}
