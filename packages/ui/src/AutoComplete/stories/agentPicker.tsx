import type { Meta } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, type Mock, screen, waitFor } from 'storybook/test'
import { agencies } from '../../stories/agencies.ts'
import { catchReports } from '../../stories/catchReports.ts'
import { AutoComplete, type SingleAutoCompleteProps } from '../AutoComplete.tsx'

export function AgentPicker(props: SingleAutoCompleteProps) {
  const [value, setValue] = useState(props.value)
  return (
    <AutoComplete
      {...props}
      value={value}
      onChange={(...change) => {
        props.onChange(...change)
        setValue(change[0])
      }}
    />
  )
}

/** What the stories of an AutoComplete for agents have in common. */
export const agentPicker = {
  component: AutoComplete as (props: SingleAutoCompleteProps) => ReactNode,
  args: { label: 'Agent', value: null, onChange: fn(), source: agencies() },
  beforeEach: ({ args }) => {
    const query = args.source?.query as Mock
    query.mockClear?.()
    return catchReports()
  },
  render: (args) => <AgentPicker {...args} />,
} satisfies Meta<SingleAutoCompleteProps>

export const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

export const queryOf = (args: SingleAutoCompleteProps) => args.source.query as Mock
