'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { saveDanmakuStyle, useSavedDanmakuStyle } from '../danmaku-style.ts'
import { DanmakuStyleChoice } from '../danmaku-style-choice.tsx'
import { Popup } from '../popup.tsx'
import type { ComposerState } from '../use-composer.ts'
import { PICTURE_TYPES } from '../use-picture.ts'

const EmojiPicker = dynamic(
  () => import('#components/chat/emoji/emoji-picker.tsx').then((file) => file.EmojiPicker),
  {
    loading: () => <Skeleton className="h-66 w-full" />,
  },
)
/** The counter is shown from this many remaining characters on. */
const COUNTER_FROM = 40

/** Emoji, picture and danmaku options of a message, and the number of remaining characters. */
export function ComposerTools({ composer, countId }: { composer: ComposerState; countId: string }) {
  const t = useTranslations('chat.say')
  const user = useUser()
  const { over } = composer
  return (
    <div className="-mx-1 flex items-center">
      <Popup label={t('emoji')} icon={<Icon name="smile" size={18} />}>
        {() => <EmojiPicker onPick={composer.insert} />}
      </Popup>
      {user ? <PictureButton composer={composer} /> : null}
      <DanmakuChoice />
      <span
        id={countId}
        className={`num ml-auto text-xs ${over > 0 ? 'font-semibold text-live' : 'text-ink-2'}`}
      >
        {over > 0 ? t('over', { count: over }) : over >= -COUNTER_FROM ? t('left', { count: -over }) : null}
      </span>
    </div>
  )
}

function PictureButton({ composer }: { composer: ComposerState }) {
  const t = useTranslations('chat.say')
  const file = useRef<HTMLInputElement>(null)
  const { picture } = composer
  return (
    <>
      <IconButton
        label={t('picture')}
        icon={<Icon name="image" size={18} />}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) composer.setError(picture.choose(chosen))
          target.value = ''
        }}
      />
    </>
  )
}

/** Whether the message is also shown over the picture, and its style there. */
function DanmakuChoice() {
  const t = useTranslations('chat.say')
  const style = useSavedDanmakuStyle()
  return (
    <>
      <label className="ml-1 inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-ink-2 text-sm max-lg:min-h-11">
        <input
          type="checkbox"
          checked={style.on}
          onChange={({ target }) => saveDanmakuStyle({ on: target.checked })}
          className="size-4 accent-brand"
        />
        {t('danmaku')}
      </label>
      <Popup
        label={t('look')}
        disabled={!style.on}
        icon={
          <span
            aria-hidden="true"
            style={{ backgroundColor: style.on ? style.color : undefined }}
            className="size-4 rounded-full border border-line-strong"
          />
        }
      >
        {() => <DanmakuStyleChoice />}
      </Popup>
    </>
  )
}
