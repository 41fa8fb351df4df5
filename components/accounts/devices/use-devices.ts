import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { endDevice, getDevices, signOutEverywhere } from '#lib/client/accounts/devices.ts'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type * as contract from '#lib/contract/accounts/devices.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

export type Device = OutputOf<typeof contract.getDevices>['list'][number]

/**
 * The user's sessions, and the actions that end them. The shell shows an error; the list is then refetched.
 */
export function useDevices() {
  const t = useTranslations('accounts.devices')
  const client = useQueryClient()
  const queryKey = accountKeys.devices(useUser()?.id ?? 0)
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getDevices({ signal }),
    staleTime: 0,
  })
  const onSettled = () => client.invalidateQueries({ queryKey })
  const end = useMutation({
    mutationFn: ({ id }: Device) => endDevice(id),
    onSuccess: (_answer, { browser, system }) =>
      notifySuccess(t('ended', { name: `${browser} · ${system}` })),
    onSettled,
  })
  const endOthers = useMutation({
    mutationFn: () => signOutEverywhere(true),
    onSuccess: ({ ended }) => notifySuccess(t('endedCount', { count: ended })),
    onSettled,
  })
  return {
    list: data?.list ?? null,
    failed: isError,
    reload: () => void refetch(),
    end,
    endOthers,
  }
}
