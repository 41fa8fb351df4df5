import { useEffect, useEffectEvent } from 'react'
import { getAuthState, useAuthState } from './current-user.ts'

/**
 * What a visitor was doing when a login became necessary: a name that a component on the page handles
 * (`useDeferredAction`) and its input. Plain data, since in a room and after a QR login the page reloads
 * before it is run.
 */
export interface DeferredAction {
  name: string
  input: Record<string, string | number | boolean>
}

/** The action that every page handles: navigation to the bare address in `to`. */
export const GO_ACTION = 'go'

/** Key in the session storage: the deferred action across a reload. */
export const DEFERRED_ACTION_KEY = 'todo'

type Opener = (action: DeferredAction | null) => void
let opener: Opener | null = null
let pending: DeferredAction | null = null
/** This page is about to reload: the stored action is left to the next page. */
let isStored = false
const handlers = new Map<string, Set<(input: DeferredAction['input']) => void>>()

/** Registers the login dialog. Returns the function that unregisters it. */
export function onLoginRequest(open: Opener): () => void {
  opener = open
  return () => {
    if (opener === open) opener = null
  }
}

/** Opens the login dialog; the action is run after the login, and dropped when the dialog is closed. */
export function requestLogin(action: DeferredAction | null = null): void {
  pending = action
  opener?.(action)
}

/** True when a user is logged in; otherwise requests a login and stores the action for after it. */
export function requireLogin(action: DeferredAction): boolean {
  if (getAuthState().state === 'user') return true
  requestLogin(action)
  return false
}

export function clearDeferredAction(): void {
  pending = null
  sessionStorage.removeItem(DEFERRED_ACTION_KEY)
}

/** Must be called before the page reloads after a login: the next page runs the action. */
export function storeDeferredAction(): void {
  isStored = true
  if (pending !== null) sessionStorage.setItem(DEFERRED_ACTION_KEY, JSON.stringify(pending))
}

/** Runs the deferred action if a component for it is shown. Called once after a login. */
export function runDeferredAction(): void {
  const action = pending
  pending = null
  if (action !== null) for (const handler of handlers.get(action.name) ?? []) handler(action.input)
}

const isDeferredAction = (value: unknown): value is DeferredAction =>
  typeof value === 'object' && value !== null && 'name' in value && 'input' in value

/**
 * Calls `complete` with a deferred action of this name: at once after a login on this page, or after the page
 * was reloaded for it.
 */
export function useDeferredAction(name: string, complete: (input: DeferredAction['input']) => void): void {
  const run = useEffectEvent(complete)
  const { state } = useAuthState()
  useEffect(() => {
    const handler = (input: DeferredAction['input']) => run(input)
    const existing = handlers.get(name) ?? new Set()
    handlers.set(name, existing.add(handler))
    return () => {
      existing.delete(handler)
    }
  }, [name])
  useEffect(() => {
    if (state !== 'user' || isStored) return
    const stored = sessionStorage.getItem(DEFERRED_ACTION_KEY)
    if (stored === null) return
    let action: unknown
    try {
      action = JSON.parse(stored)
    } catch {
      action = null
    }
    if (isDeferredAction(action) && action.name !== name) return
    sessionStorage.removeItem(DEFERRED_ACTION_KEY)
    if (isDeferredAction(action)) run(action.input)
  }, [name, state])
}
