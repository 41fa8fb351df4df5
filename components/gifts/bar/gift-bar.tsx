'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Moment } from '#components/shared/time/moment.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useBackpack, useGifts } from '#lib/client/gifts/gifts.ts'
import { loggedInOr, useTodo } from '#lib/client/session/ask-login.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { GiftArt } from '../gift-art.tsx'
import { CountChoice } from './count-choice.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { GiftsEmpty, GiftsFailed, GiftsLoading } from './gift-states.tsx'
import { OwnBalance } from './own-balance.tsx'
import { SendButton } from './send-button.tsx'
import { Tools } from './tools.tsx'
import { useGiving } from './use-giving.ts'

const TODO = 'gifts:give'
const SHELVES = ['gifts', 'backpack'] as const

/** What can be given in the room: gifts by price or out of the backpack, and what else is bought here. */
export function GiftBar() {
  const t = useTranslations('gifts.bar')
  const language = useLocale()
  const { roomId, anchorId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const own = userId === anchorId
  const panel = useId()
  const [shelf, setShelf] = useState<(typeof SHELVES)[number]>('gifts')
  const [unfolded, setUnfolded] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [count, setCount] = useState(1)
  const list = useGifts()
  const backpack = useBackpack(userId)
  const giving = useGiving(userId, roomId)
  useTodo(TODO, ({ gift }) => setChosen(Number(gift)))

  const fromBackpack = shelf === 'backpack'
  const read = fromBackpack ? backpack : list
  const gifts = fromBackpack ? backpack.data?.list : list.data?.list
  const gift = gifts?.find((one) => one.gift_id === chosen) ?? gifts?.[0]
  const inBackpack = fromBackpack ? backpack.data?.list.find((one) => one.gift_id === gift?.gift_id) : null
  const ends = inBackpack?.ends_at ? { at: inBackpack.ends_at, ending: inBackpack.ending } : null
  const most = gift ? Math.max(...gift.batches) : 1
  const number = Math.min(count, most)
  const combo =
    giving.combo?.gift.gift_id === gift?.gift_id && giving.combo?.fromBackpack === fromBackpack
      ? giving.combo
      : null
  const choose = (giftId: number) => {
    setChosen(giftId)
    giving.setFault(null)
  }
  const send = () => {
    if (!gift || number === 0) return
    if (loggedInOr({ name: TODO, input: { gift: gift.gift_id } }))
      void giving.give(gift, number, fromBackpack)
  }
  if (own)
    return (
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <p className="text-ink-2 text-sm">{t('ownRoom')}</p>
        <Tools own />
      </div>
    )
  return (
    <section aria-label={t('label')} className="px-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:flex-nowrap">
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
        <div className="flex h-9 gap-4 max-md:hidden">
          {SHELVES.map((one) => (
            <ShelfTab key={one} on={shelf === one} onClick={() => setShelf(one)}>
              {t(`shelves.${one}`)}
            </ShelfTab>
          ))}
        </div>
        <Tools own={false} />
      </div>
      <div id={panel} className={unfolded ? undefined : 'max-md:hidden'}>
        <div className="flex h-11 gap-4 md:hidden">
          {SHELVES.map((one) => (
            <ShelfTab key={one} on={shelf === one} onClick={() => setShelf(one)}>
              {t(`shelves.${one}`)}
            </ShelfTab>
          ))}
        </div>
        <div className="flex items-center gap-3 max-md:flex-wrap">
          {gifts === undefined || gift === undefined ? (
            userId === 0 && fromBackpack ? (
              <GiftsEmpty text={t('backpackGuest')} />
            ) : read.error ? (
              <GiftsFailed error={read.error} trying={read.isFetching} retry={() => void read.refetch()} />
            ) : gifts ? (
              <GiftsEmpty text={t(fromBackpack ? 'backpackEmpty' : 'empty')} />
            ) : (
              <GiftsLoading label={t('loading')} />
            )
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
        {gift ? (
          <p className="sr-only" aria-live="polite">
            {t('chosen', {
              gift: localisedName(namesUnder(gift, 'name'), language),
              count: number,
              amount: fromBackpack ? '0' : amountText(gift.price * number, 'diamonds', language),
            })}
          </p>
        ) : null}
        {ends ? (
          <p className="num pb-1 text-ink-2 text-xs">
            {t.rich('endsAt', {
              ending: ends.ending,
              time: () => <Moment key="time" at={ends.at} />,
            })}
          </p>
        ) : null}
        {list.data?.is_open === false ? <p className="pb-1 text-amber text-sm">{t('closed')}</p> : null}
        <FaultLine text={giving.fault} />
      </div>
      {giving.ask}
    </section>
  )
}

function ShelfTab(props: { on: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-current={props.on ? 'true' : undefined}
      className="tab text-base!"
      onClick={props.onClick}
    >
      {props.children}
    </button>
  )
}
