'use client'

import { Menu } from '@base-ui/react/menu'
import { useId } from 'react'
import { MENU_ENTRY } from './menu-item.tsx'

interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A setting of a few values in a `MenuPanel`, side by side; it takes effect immediately, and the menu stays open. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, choices, onChange } = props
  const id = useId()
  return (
    <Menu.RadioGroup
      value={value}
      aria-labelledby={id}
      onValueChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen)
        if (choice) onChange(choice.value)
      }}
      className="flex items-center gap-1"
    >
      <span id={id} className="px-3 text-base whitespace-nowrap">
        {label}
      </span>
      {choices.map((choice) => (
        <Menu.RadioItem
          key={choice.value}
          value={choice.value}
          closeOnClick={false}
          className={`${MENU_ENTRY} justify-center px-2! text-sm! data-checked:bg-brand-weak data-checked:font-semibold data-checked:text-brand`}
        >
          {choice.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
