'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTalk } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { answer } from './draft.ts'
import { setLook, useLook } from './look.ts'
import { LookChoice } from './look-choice.tsx'
import { MentionList } from './mention-list.tsx'
import { begunName, offeredPeople, type Person } from './mentioned.ts'
import { Popup } from './popup.tsx'
import { useComposer } from './use-composer.ts'
import { PICTURE_TYPES } from './use-picture.ts'

const EmojiPicker = dynamic(() => import('../emoji/emoji-picker.tsx').then((file) => file.EmojiPicker), {
  loading: () => <Skeleton className="h-66 w-full" />,
})
/** From so few characters left on the count is shown. */
const SHOWN_LEFT = 40

/** Where one writes: what is typed stays until it was sent. Enter sends, unless a word is still being composed. */
export function Composer() {
  const t = useTranslations('chat.say')
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const id = useId()
  const user = useUser()
  const look = useLook()
  const lines = useTalk((now) => now.lines)
  const composer = useComposer(field)
  const { text, type, left, over, answered, picture, fault, sending } = composer
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const offered = typed === null ? [] : offeredPeople(lines, typed, user?.id ?? null)
  const isOffering = offered.length > 0

  useEffect(() => {
    if (answered) field.current?.focus()
  }, [answered])
  // An answer belongs to the room it was begun in.
  useEffect(() => () => answer(null), [])

  const lookForName = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    setTyped(begunName(value, selectionStart ?? 0))
    setAt(0)
  }
  const pick = (person: Person) => {
    composer.put(person)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = offered[at]
    if (chosen) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        setAt((at + step + offered.length) % offered.length)
        return
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault()
        pick(chosen)
        return
      }
      if (event.key === 'Escape') {
        event.preventDefault()
        setTyped(null)
        return
      }
    }
    if (event.key === 'Escape' && answered) answer(null)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    composer.send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
      className="relative flex flex-col gap-1.5 px-3 pt-1 pb-3"
    >
      <div role="alert" className="empty:hidden">
        {fault ? (
          <p id={`${id}-fault`} className="rounded-sm bg-live-weak px-2 py-1 text-live text-sm">
            {fault}
          </p>
        ) : null}
      </div>
      {answered ? (
        <div className="flex items-center gap-1.5 rounded-sm bg-surface-2 pl-2 text-sm">
          <IslandIcon name="reply" size={14} className="text-ink-2" />
          <span className="min-w-0 flex-1 truncate">
            {t('reply', { name: answered.name })} <span className="text-ink-2">{answered.text}</span>
          </span>
          <IconButton
            label={t('noReply')}
            icon={<IslandIcon name="x" size={14} />}
            onClick={() => answer(null)}
          />
        </div>
      ) : null}
      {picture.chosen ? (
        <div className="flex items-center gap-2 rounded-sm bg-surface-2 p-1.5">
          {/* biome-ignore lint/performance/noImgElement: a picture of this page's own, not loaded from anywhere */}
          <img
            src={picture.chosen.preview}
            alt={t('pictureOf')}
            className="h-14 max-w-28 rounded-xs object-cover"
          />
          <span className="min-w-0 flex-1 truncate text-ink-2 text-xs">
            {picture.share === null ? picture.chosen.file.name : `${Math.round(picture.share * 100)} %`}
          </span>
          <IconButton
            label={t('noPicture')}
            icon={<IslandIcon name="x" size={14} />}
            disabled={sending}
            onClick={picture.forget}
          />
        </div>
      ) : null}
      <div className="-mx-1 flex items-center">
        <Popup label={t('emoji')} icon={<IslandIcon name="smile" size={18} />}>
          {() => <EmojiPicker onPick={composer.insert} />}
        </Popup>
        {user ? (
          <>
            <IconButton
              label={t('picture')}
              icon={<IslandIcon name="image" size={18} />}
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
                if (chosen) composer.setFault(picture.choose(chosen))
                target.value = ''
              }}
            />
          </>
        ) : null}
        <label className="ml-1 inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-ink-2 text-sm max-lg:min-h-11">
          <input
            type="checkbox"
            checked={look.on}
            onChange={({ target }) => setLook({ on: target.checked })}
            className="size-4 accent-brand"
          />
          {t('danmaku')}
        </label>
        <Popup
          label={t('look')}
          disabled={!look.on}
          icon={
            <span
              aria-hidden="true"
              style={{ backgroundColor: look.on ? look.color : undefined }}
              className="size-4 rounded-full border border-line-strong"
            />
          }
        >
          {() => <LookChoice />}
        </Popup>
        <span
          id={`${id}-count`}
          className={`num ml-auto text-xs ${over > 0 ? 'font-semibold text-live' : 'text-ink-2'}`}
        >
          {over > 0 ? t('over', { count: over }) : over >= -SHOWN_LEFT ? t('left', { count: -over }) : null}
        </span>
      </div>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t('label')}
          // A field of several lines may not be a combobox: it says that it has a list, and which entry is meant.
          aria-haspopup="listbox"
          aria-controls={isOffering ? `${id}-people` : undefined}
          aria-activedescendant={isOffering ? `${id}-people-${at}` : undefined}
          aria-autocomplete="list"
          aria-invalid={over > 0 || fault !== null || undefined}
          aria-describedby={fault ? `${id}-fault` : `${id}-count`}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          onChange={({ target }) => {
            type(target.value)
            lookForName()
          }}
          onSelect={lookForName}
          onBlur={() => setTyped(null)}
          onPaste={({ clipboardData }) => {
            const pasted = [...clipboardData.files].find(({ type: kind }) => kind.startsWith('image/'))
            if (pasted && user) composer.setFault(picture.choose(pasted))
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-24 min-h-11 min-w-0 flex-1 resize-none rounded-sm border border-line-strong bg-surface-2 px-3 py-2.5 text-base text-ink leading-5 placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:py-2 max-lg:text-lg"
        />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          busy={sending}
          aria-disabled={left > 0 || over > 0 || undefined}
          title={left > 0 ? t('waitLong', { seconds: left }) : undefined}
          className="min-w-16 px-3!"
        >
          <span className="flex flex-col leading-tight">
            {t('send')}
            {left > 0 ? (
              <span className="num font-normal text-2xs">{t('wait', { seconds: left })}</span>
            ) : null}
          </span>
        </Button>
      </div>
      {isOffering ? <MentionList id={`${id}-people`} people={offered} at={at} onPick={pick} /> : null}
    </form>
  )
}
