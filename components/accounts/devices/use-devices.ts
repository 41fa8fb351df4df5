import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { endDevice, getDevices, signOutEverywhere } from '#lib/client/accounts.ts'
import type { devices } from '#lib/contract/accounts.ts'
import type { OutputOf } from '#lib/contract/endpoint.ts'

export type Device = OutputOf<typeof devices>['list'][number]

/** The user's sessions, and their ends. A refusal is shown by the shell; the list is then read anew. */
export function useDevices() {
  const t = useTranslations('accounts.devices')
  const [list, setList] = useState<readonly Device[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState<number | 'others' | null>(null)

  const load = useCallback(async () => {
    try {
      const { list: found } = await getDevices()
      setList(found)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])

  const attempt = async (which: number | 'others', action: () => Promise<string>) => {
    setBusy(which)
    try {
      notify({ message: await action(), kind: 'good' })
    } catch {
      // The shell has said why; the list says how things stand.
    }
    await load()
    setBusy(null)
  }
  return {
    list,
    failed,
    busy,
    reload() {
      setFailed(false)
      setList(null)
      void load()
    },
    end: ({ id, browser, system }: Device) =>
      void attempt(id, async () => {
        await endDevice(id)
        return t('ended', { name: `${browser} · ${system}` })
      }),
    endOthers: () =>
      void attempt('others', async () => t('endedCount', { count: (await signOutEverywhere(true)).ended })),
  }
}
