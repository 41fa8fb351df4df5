'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { GiftArt } from '#components/shared/goods/gift-art.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useBackpack, useGifts } from '#lib/client/gifts/gifts.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { CountChoice } from './count-choice.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { GiftNotes } from './gift-notes.tsx'
import { GiftsEmpty, GiftsFailed, GiftsLoading } from './gift-states.tsx'
import { OwnBalance } from './own-balance.tsx'
import { SendButton } from './send-button.tsx'
import { type Shelf, ShelfTabs } from './shelf-tabs.tsx'
import { Tools } from './tools.tsx'
import { type Combo, useGiving } from './use-giving.ts'

const ACTION = 'gifts:give'

/** The chosen shelf, gift and number. A combo that is still open chooses its own unless the user has chosen a gift. */
function useSelection() {
  const [shelf, setShelf] = useState<Shelf>('gifts')
  const [chosen, setChosen] = useState<number | null>(null)
  const [count, setCount] = useState(1)
  const resume = (open: Combo) => {
    if (chosen !== null) return
    setChosen(open.gift.gift_id)
    setShelf(open.fromBackpack ? 'backpack' : 'gifts')
    setCount(open.count)
  }
  return { shelf, setShelf, chosen, setChosen, count, setCount, resume }
}

/**
 * Gifts that can be sent in the room, by price or from the backpack, and what else is sold here. Below 768 px they are
 * folded into a button, unless they are `unfolded`.
 */
export function GiftBar({ unfolded: isSheet = false }: { unfolded?: boolean }) {
  const t = useTranslations('gifts.bar')
  const { anchorId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const panel = useId()
  const [unfolded, setUnfolded] = useState(isSheet)
  const { shelf, setShelf, chosen, setChosen, count, setCount, resume } = useSelection()
  const list = useGifts()
  const backpack = useBackpack(userId)
  const giving = useGiving({ userId, gifts: list.data?.list, onResume: resume })
  useDeferredAction(ACTION, ({ gift }) => setChosen(Number(gift)))

  const fromBackpack = shelf === 'backpack'
  const query = fromBackpack ? backpack : list
  const gifts = fromBackpack ? backpack.data?.list : list.data?.list
  const gift = gifts?.find((one) => one.gift_id === chosen) ?? gifts?.[0]
  const inBackpack = fromBackpack ? backpack.data?.list.find((one) => one.gift_id === gift?.gift_id) : null
  const expiry = inBackpack?.ends_at ? { at: inBackpack.ends_at, ending: inBackpack.ending } : null
  const most = gift ? Math.max(...gift.batches) : 1
  const number = Math.min(count, most)
  const combo =
    giving.combo?.gift.gift_id === gift?.gift_id && giving.combo?.fromBackpack === fromBackpack
      ? giving.combo
      : null
  const choose = (giftId: number) => {
    setChosen(giftId)
    giving.setError(null)
  }
  const send = () => {
    if (!gift || number === 0) return
    if (requireLogin({ name: ACTION, input: { gift: gift.gift_id } }))
      void giving.give(gift, number, fromBackpack)
  }
  if (userId === anchorId) return <OwnRoomTools />
  return (
    <section aria-label={t('label')} className="px-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:flex-nowrap">
        {isSheet ? null : (
          <Button
            size="sm"
            className="md:hidden"
            aria-expanded={unfolded}
            aria-controls={panel}
            icon={<GiftArt effect="banner" size={18} />}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t('label')}
          </Button>
        )}
        <ShelfTabs shelf={shelf} onChange={setShelf} className="h-9 max-md:hidden" />
        <Tools isOwnRoom={false} />
      </div>
      <div id={panel} className={unfolded ? undefined : 'max-md:hidden'}>
        <ShelfTabs shelf={shelf} onChange={setShelf} className="h-11 md:hidden" />
        <div className="flex items-center gap-3 max-md:flex-wrap">
          {gifts === undefined || gift === undefined ? (
            <NoGifts
              query={query}
              isEmpty={gifts !== undefined}
              fromBackpack={fromBackpack}
              userId={userId}
            />
          ) : (
            <GiftChoice
              name={`${panel}-${shelf}`}
              label={t(`shelves.${shelf}`)}
              gifts={gifts}
              chosen={gift.gift_id}
              combo={combo?.number ?? 0}
              onChoose={choose}
            />
          )}
          {gift ? (
            <>
              <CountChoice key={gift.gift_id} batches={gift.batches} count={number} onChange={setCount} />
              <SendButton
                combo={combo}
                disabled={number === 0 || list.data?.is_open === false}
                onSend={send}
              />
            </>
          ) : null}
          {userId === 0 ? null : <OwnBalance userId={userId} />}
        </div>
        <GiftNotes
          gift={gift}
          count={number}
          fromBackpack={fromBackpack}
          expiry={expiry}
          isClosed={list.data?.is_open === false}
        />
        <ErrorMessage text={giving.error} />
      </div>
      {giving.dialog}
    </section>
  )
}

/** For the streamer in their own room, who cannot send gifts there. */
function OwnRoomTools() {
  const t = useTranslations('gifts.bar')
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="text-ink-2 text-sm">{t('ownRoom')}</p>
      <Tools isOwnRoom />
    </div>
  )
}

interface NoGiftsProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The list is loaded and empty. */
  isEmpty: boolean
  fromBackpack: boolean
  userId: number
}

/** Shown instead of the gifts while there are none to choose from. */
function NoGifts({ query, isEmpty, fromBackpack, userId }: NoGiftsProps) {
  const t = useTranslations('gifts.bar')
  if (userId === 0 && fromBackpack) return <GiftsEmpty text={t('backpackGuest')} />
  if (query.error)
    return <GiftsFailed error={query.error} trying={query.isFetching} retry={() => void query.refetch()} />
  if (isEmpty) return <GiftsEmpty text={t(fromBackpack ? 'backpackEmpty' : 'empty')} />
  return <GiftsLoading label={t('loading')} />
}
