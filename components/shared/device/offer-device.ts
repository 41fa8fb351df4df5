import { notify } from '#components/ui/toast/notices.ts'
import { getAuthState } from '#lib/client/session/current-user.ts'

interface OfferLabels {
  offer: string
  done: string
  failed: string
}

/**
 * Notifies that something was reserved. If this device could show reminders but does not, the notice offers
 * to enable them: browsers ask for the permission only after a user's press.
 */
export async function offerDevice(message: string, labels: OfferLabels): Promise<void> {
  const session = getAuthState()
  if (session.state !== 'user') return
  const userId = session.user.id
  const device = await import('#lib/client/accounts/device-notices.ts').catch(() => null)
  const state = device ? await device.deviceState(userId).catch(() => null) : null
  if (!device || state !== 'off') return notify({ message, kind: 'good' })
  const run = () => {
    device.turnOn(userId).then(
      (now) => {
        if (now === 'on') notify({ message: labels.done, kind: 'good' })
      },
      () => notify({ message: labels.failed, kind: 'bad' }),
    )
  }
  notify({ message, kind: 'good', action: { label: labels.offer, run } })
}
