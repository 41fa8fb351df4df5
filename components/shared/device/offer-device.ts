import { notify } from '#components/ui/toast/notices.ts'
import { currentWho } from '#lib/client/session/current-user.ts'

interface Words {
  offer: string
  done: string
  failed: string
}

/**
 * Says that something was reserved, and where this device could show reminders but does not, how to have that: one
 * press, since a browser may be asked only by its reader.
 */
export async function offerDevice(message: string, words: Words): Promise<void> {
  const who = currentWho()
  if (who.state !== 'user') return
  const userId = who.user.id
  const device = await import('#lib/client/accounts/device-notices.ts').catch(() => null)
  const state = device ? await device.deviceState(userId).catch(() => null) : null
  if (!device || state !== 'off') return notify({ message, kind: 'good' })
  const run = () => {
    device.turnOn(userId).then(
      (now) => {
        if (now === 'on') notify({ message: words.done, kind: 'good' })
      },
      () => notify({ message: words.failed, kind: 'bad' }),
    )
  }
  notify({ message, kind: 'good', action: { label: words.offer, run } })
}
