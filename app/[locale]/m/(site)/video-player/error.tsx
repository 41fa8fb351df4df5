'use client'

export { default } from '../../../(site)/video-player/error.tsx'
