'use client'

export { default } from '../../../(site)/gamingList/error.tsx'
