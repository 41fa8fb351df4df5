'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { setEffectsOff, useEffectsOff } from '../effects/settings.ts'

const GuardDialog = dynamic(() => import('../perks/guard-dialog.tsx').then((file) => file.GuardDialog), {
  ssr: false,
})
const NobleDialog = dynamic(() => import('../perks/noble-dialog.tsx').then((file) => file.NobleDialog), {
  ssr: false,
})
const HornDialog = dynamic(() => import('../paid-messages/horn-dialog.tsx').then((file) => file.HornDialog), {
  ssr: false,
})
const SuperDialog = dynamic(
  () => import('../paid-messages/super-dialog.tsx').then((file) => file.SuperDialog),
  { ssr: false },
)
const BarrageDialog = dynamic(
  () => import('../paid-messages/barrage-dialog.tsx').then((file) => file.BarrageDialog),
  { ssr: false },
)
const CreateEnvelopeDialog = dynamic(
  () => import('../red-envelopes/create-envelope-dialog.tsx').then((file) => file.CreateEnvelopeDialog),
  { ssr: false },
)

const TOOLS = ['guard', 'noble', 'super', 'barrage', 'horn', 'envelope'] as const
type Tool = (typeof TOOLS)[number]
const DIALOGS = {
  guard: GuardDialog,
  noble: NobleDialog,
  super: SuperDialog,
  barrage: BarrageDialog,
  horn: HornDialog,
  envelope: CreateEnvelopeDialog,
}
const ICONS: Record<Tool, IconName> = {
  guard: 'shield-check',
  noble: 'star',
  super: 'pin',
  barrage: 'message-square',
  horn: 'radio',
  envelope: 'wallet',
}
/** Not sold to the anchor in their own room. */
const NOT_IN_OWN_ROOM: readonly Tool[] = ['guard', 'super']
const ACTION = 'gifts:tool'
const isTool = (value: unknown): value is Tool => TOOLS.some((tool) => tool === value)

/**
 * Buttons for what else is sold in a room, each with a dialog that is loaded when it is opened, and the
 * switch of effects.
 */
export function Tools({ isOwnRoom }: { isOwnRoom: boolean }) {
  const t = useTranslations('gifts.tools')
  const [open, setOpen] = useState<Tool | null>(null)
  const off = useEffectsOff()
  useDeferredAction(ACTION, ({ tool }) => {
    if (isTool(tool)) setOpen(tool)
  })
  const Dialog = open === null ? null : DIALOGS[open]
  return (
    <>
      <div className="scroll-x flex min-w-0 items-center gap-0.5 md:ml-auto">
        {TOOLS.filter((tool) => !isOwnRoom || !NOT_IN_OWN_ROOM.includes(tool)).map((tool) => (
          <Button
            key={tool}
            size="sm"
            kind="quiet"
            // Beside the picture on a laptop there is no room for both.
            icon={<Icon name={ICONS[tool]} size={16} className="md:max-xl:hidden" />}
            aria-haspopup="dialog"
            onClick={() => {
              // The list of guards and the prices of nobility are public.
              if (tool === 'guard' || tool === 'noble' || requireLogin({ name: ACTION, input: { tool } }))
                setOpen(tool)
            }}
          >
            {t(tool)}
          </Button>
        ))}
        <IconButton
          label={t('effects')}
          pressed={!off}
          icon={<Icon name={off ? 'eye-off' : 'eye'} size={16} />}
          className="size-8!"
          onClick={() => setEffectsOff(!off)}
        />
      </div>
      {Dialog ? <Dialog onClose={() => setOpen(null)} /> : null}
    </>
  )
}
