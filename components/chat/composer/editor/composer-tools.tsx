'use client'

import { useTranslations } from 'next-intl'
import { useUser } from '#lib/client/session/current-user.ts'
import { saveDanmakuStyle, useSavedDanmakuStyle } from '../danmaku-style.ts'
import { DanmakuStyleChoice } from '../danmaku-style-choice.tsx'
import { CharacterCount } from '../tools/character-count.tsx'
import { EmojiButton } from '../tools/emoji-button.tsx'
import { FileButton } from '../tools/file-button.tsx'
import { Popup } from '../tools/popup.tsx'
import type { ComposerState } from '../use-composer.ts'
import { PICTURE_TYPES } from '../use-message-picture.ts'

/** The counter is shown from this many remaining characters on. */
const COUNTER_FROM = 40

/** Emoji, picture and danmaku options of a message, and the number of remaining characters. */
export function ComposerTools({ composer, countId }: { composer: ComposerState; countId: string }) {
  const user = useUser()
  return (
    <div className="-mx-1 flex items-center">
      <EmojiButton onPick={composer.insert} />
      {user ? <PictureButton composer={composer} /> : null}
      <DanmakuChoice />
      <CharacterCount id={countId} over={composer.over} from={COUNTER_FROM} />
    </div>
  )
}

function PictureButton({ composer: { picture, setError } }: { composer: ComposerState }) {
  const t = useTranslations('chat.say')
  return (
    <FileButton
      label={t('picture')}
      icon="image"
      accept={PICTURE_TYPES}
      onChoose={(file) => setError(picture.choose(file))}
    />
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
