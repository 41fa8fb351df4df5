import type { ReactNode } from 'react'
import { PopoverButton } from '#components/ui/popups/popover-button.tsx'

const PANEL = 'w-max max-w-[min(22rem,80vw)] p-2'
/** On a phone the picture is lower than a long panel, so the panel opens as a bottom sheet of the window. */
const SHEET =
  'max-h-[min(30rem,70dvh)] overflow-y-auto overscroll-contain md:max-h-[min(30rem,70dvh,var(--available-height))] max-md:w-full max-md:max-w-none max-md:rounded-b-none'
const SHEET_PLACE =
  'z-20 max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-(--tab-bar)! max-md:transform-none!'

/** A button of the player with a panel above it; `sheet` is for long panels. */
export function StagePopover(props: {
  label: string
  button: ReactNode
  buttonClass: string
  sheet?: boolean
  children: ReactNode
}) {
  const { label, button, buttonClass, sheet = false, children } = props
  return (
    <PopoverButton
      label={label}
      button={button}
      buttonClass={buttonClass}
      side="top"
      place={sheet ? SHEET_PLACE : 'z-20'}
      className={sheet ? `${PANEL} ${SHEET}` : PANEL}
    >
      {children}
    </PopoverButton>
  )
}
