'use client'

import dynamic from 'next/dynamic'

/** A game's panels are separate chunks: a football match's page loads none of them. */
export const FlowPanel = dynamic(() => import('./flow/flow-panel.tsx').then((file) => file.FlowPanel))
export const ShotPanel = dynamic(() => import('./shots/shot-panel.tsx').then((file) => file.ShotPanel))
export const PlaysPanel = dynamic(() => import('./plays/plays-panel.tsx').then((file) => file.PlaysPanel))
export const BoxPanel = dynamic(() => import('./box/box-panel.tsx').then((file) => file.BoxPanel))
export const ScorePanel = dynamic(() => import('./score/score-panel.tsx').then((file) => file.ScorePanel))
