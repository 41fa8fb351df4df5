import { currentPreferences, setPreferences } from '#lib/client/preferences/store.ts'

/** Whether the browser supports system notifications. */
export const canNotify = (): boolean => typeof Notification === 'function'

/**
 * Turns system notifications on or off. Turning on asks for the browser's permission, so it must run in a
 * user action. False if it is denied.
 */
export async function toggleNotifications(): Promise<boolean> {
  if (currentPreferences().goal_desktop && Notification.permission === 'granted') {
    setPreferences({ goal_desktop: false })
    return true
  }
  const granted = (await Notification.requestPermission()) === 'granted'
  setPreferences({ goal_desktop: granted })
  return granted
}

/** Shows a system notification of a goal while the page is hidden; several tabs share one notification. */
export function notifyGoal(goal: { eventId: number; title: string; text: string; open: () => void }): void {
  if (!currentPreferences().goal_desktop || !document.hidden) return
  if (!canNotify() || Notification.permission !== 'granted') return
  try {
    const note = new Notification(goal.title, { body: goal.text, tag: `goal-${goal.eventId}` })
    note.onclick = () => {
      window.focus()
      note.close()
      goal.open()
    }
  } catch {
    // Some phones allow notifications from service workers only: the card in the page is enough.
  }
}
