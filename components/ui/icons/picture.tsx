/// <reference types="next/image-types/global" />
'use client'

import type { StaticImageData } from 'next/image'
import sprite from './icons.svg'

const { src: file } = sprite as Pick<StaticImageData, 'src'>

/** A picture of the file of icons (pictures.ts), hidden from screen readers. Its size is in CSS px. */
export const Picture = (props: { name: 'picture-cards' | 'picture-out'; width: number; height: number }) => (
  <svg aria-hidden="true" width={props.width} height={props.height}>
    <use href={`${file}#${props.name}`} />
  </svg>
)
