import type { ReactNode } from 'react'

/** Renders the field for a code sent to the user's own number. */
export type RenderCode = (code: string, onChange: (code: string) => void) => ReactNode
