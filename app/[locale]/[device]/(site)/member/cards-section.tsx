'use client'

import { NO_PROOF, ProofFields } from '#components/accounts/member/proof-fields.tsx'
import { CardsScreen } from '#components/wallet/bank-cards/cards-screen.tsx'

/** Payout accounts, whose changes need a code by SMS to the user's own number. */
export function CardsSection() {
  return (
    <CardsScreen
      renderCode={(code, onChange) => (
        <ProofFields
          label=""
          name="payout"
          codeOnly
          hasMobile
          proof={{ ...NO_PROOF, by: 'code', code }}
          onChange={(proof) => onChange(proof.code)}
        />
      )}
    />
  )
}
