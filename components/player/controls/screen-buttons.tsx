'use client'

import { useTranslations } from 'next-intl'
import type { Sizing } from '../hooks/use-size.ts'
import type { PlayerIcons } from './player-icons.tsx'
import { SizeButton } from './size-button.tsx'

export interface ScreenButtonsProps {
  screen: { full: boolean; toggle(): void }
  picture: { able: boolean; on: boolean; toggle(): void }
  sizing: Sizing
  /** Toggles the chat beside the picture; absent where there is none. */
  chat: { open: boolean; toggle(): void } | null
  icons: PlayerIcons
  className: string
}

const SIZES = ['theatre', 'page'] as const

/** Buttons for picture-in-picture, theatre mode, full window, chat and fullscreen. */
export function ScreenButtons({ screen, picture, sizing, chat, icons, className }: ScreenButtonsProps) {
  const t = useTranslations('player')
  const fullLabel = screen.full ? t('window') : t('full')
  return (
    <>
      {picture.able ? (
        <button
          type="button"
          aria-label={t('picture')}
          aria-pressed={picture.on}
          aria-keyshortcuts="i"
          title={`${t('picture')} (I)`}
          onClick={picture.toggle}
          className={`${className} aria-pressed:text-brand max-2xl:hidden`}
        >
          {icons.picture}
        </button>
      ) : null}
      {SIZES.filter((size) => size !== 'theatre' || sizing.hasTheatre).map((size) => (
        <SizeButton
          key={size}
          size={size}
          sizing={sizing}
          icon={icons[size]}
          className={`${className} aria-pressed:text-brand ${size === 'page' ? 'max-2xl:hidden' : 'max-md:hidden'}`}
        />
      ))}
      {chat ? (
        <button
          type="button"
          aria-label={t('chat')}
          aria-pressed={chat.open}
          aria-keyshortcuts="c"
          title={`${t('chat')} (C)`}
          onClick={chat.toggle}
          className={`${className} aria-pressed:text-brand`}
        >
          <span className="rotate-180">{icons.chat}</span>
        </button>
      ) : null}
      <button
        type="button"
        aria-label={fullLabel}
        aria-keyshortcuts="f"
        title={`${fullLabel} (F)`}
        onClick={screen.toggle}
        className={className}
      >
        {screen.full ? icons.window : icons.full}
      </button>
    </>
  )
}
