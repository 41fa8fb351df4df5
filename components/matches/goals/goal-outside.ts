import { currentPreferences, setPreferences } from '#lib/client/preferences/store.ts'

/** True where the browser can tell something outside its page. */
export const canNotifyOutside = (): boolean => typeof Notification === 'function'

/** Turns telling outside the page on or off; on asks the browser for leave, by the reader's own hand. False when it refuses. */
export async function switchOutside(): Promise<boolean> {
  if (currentPreferences().goal_desktop && Notification.permission === 'granted') {
    setPreferences({ goal_desktop: false })
    return true
  }
  const granted = (await Notification.requestPermission()) === 'granted'
  setPreferences({ goal_desktop: granted })
  return granted
}

/** Tells a goal outside the page while that is hidden; the same goal of several tabs is one note. */
export function notifyOutside(goal: {
  eventId: number
  title: string
  text: string
  open: () => void
}): void {
  if (!currentPreferences().goal_desktop || !document.hidden) return
  if (!canNotifyOutside() || Notification.permission !== 'granted') return
  try {
    const note = new Notification(goal.title, { body: goal.text, tag: `goal-${goal.eventId}` })
    note.onclick = () => {
      window.focus()
      note.close()
      goal.open()
    }
  } catch {
    // Some phones allow notes to service workers only: the card stands in the page.
  }
}
