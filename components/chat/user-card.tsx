'use client'

import dynamic from 'next/dynamic'
import { useAskedCard } from '#components/shared/room-live/user-card.ts'
import { askDeed, useAskedDeed } from './card/asked-deed.ts'

const LineMenu = dynamic(() => import('./card/line-menu.tsx').then((file) => file.LineMenu))
const Deeds = dynamic(() => import('./card/deeds.tsx').then((file) => file.Deeds))

/** Draws the card that was asked for (`openUserCard`), and what was chosen on it or beside a line. Once in a room. */
export function UserCardHost() {
  const card = useAskedCard()
  const deed = useAskedDeed()
  return (
    <>
      {card ? (
        <LineMenu
          key={`${card.userId} ${card.line?.id}`}
          card={card}
          onDeed={(what) => askDeed({ what, card })}
        />
      ) : null}
      {deed ? <Deeds {...deed} onClose={() => askDeed(null)} /> : null}
    </>
  )
}
