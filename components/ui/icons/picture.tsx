'use client'

import { file } from './icon.tsx'
import type { PICTURES } from './pictures.ts'

/** A picture of the file of icons, hidden from screen readers. Its size is in CSS px. */
export const Picture = (props: { name: keyof typeof PICTURES; width: number; height: number }) => (
  <svg aria-hidden="true" width={props.width} height={props.height}>
    <use href={`${file}#${props.name}`} />
  </svg>
)
