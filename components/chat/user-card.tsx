'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { type AskedCard, useAskedCard } from '#components/shared/room-live/user-card.ts'
import type { Deed } from './card/deeds.tsx'

const LineMenu = dynamic(() => import('./card/line-menu.tsx').then((file) => file.LineMenu))
const Deeds = dynamic(() => import('./card/deeds.tsx').then((file) => file.Deeds))

/** Draws the card that was asked for (`openUserCard`) and what was chosen on it. Once in a room. */
export function UserCardHost() {
  const card = useAskedCard()
  const [deed, setDeed] = useState<{ what: Deed; card: AskedCard } | null>(null)
  return (
    <>
      {card ? (
        <LineMenu
          key={`${card.userId} ${card.line?.id}`}
          card={card}
          onDeed={(what) => setDeed({ what, card })}
        />
      ) : null}
      {deed ? <Deeds {...deed} onClose={() => setDeed(null)} /> : null}
    </>
  )
}
