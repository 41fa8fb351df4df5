'use client'

export { default } from '../../../(site)/gaming/error.tsx'
