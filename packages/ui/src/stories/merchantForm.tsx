import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import { DialogForm, type DialogFormProps } from '../DialogForm/DialogForm.tsx'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import { agencies } from './agencies.ts'

export interface Merchant {
  account: string
  nickname: string
  agentId: string | null
  status: string
  level: string
  transferLimit: string
  sort: number
  regions: string[]
  expires: number | null
  notify: boolean
  remark: string
  terms?: string | undefined
}

export const merchantSchema = z.object({
  account: z.string().trim().min(3, 'At least 3 characters'),
  nickname: z.string().trim().min(1, 'Cannot be empty'),
  agentId: z.string().nullable(),
  status: z.string(),
  level: z.string(),
  transferLimit: z.string(),
  sort: z.number(),
  regions: z.array(z.string()),
  expires: z.number().nullable(),
  notify: z.boolean(),
  remark: z.string().max(255),
  terms: z.string().optional(),
})

export const merchantFields: FieldSpec<Merchant>[] = [
  { type: 'unModify', name: 'account', label: 'Account', required: true },
  { type: 'input', name: 'nickname', label: 'Nickname', required: true },
  {
    type: 'mAutoComplete',
    name: 'agentId',
    label: 'Agent',
    source: agencies(),
    knownOptions: [{ value: '7', label: 'Coastal agency' }],
  },
  {
    type: 'select',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
  {
    type: 'radio',
    name: 'level',
    label: 'Level',
    options: [
      { value: 'gold', label: 'Gold' },
      { value: 'silver', label: 'Silver' },
    ],
  },
  { type: 'coins', name: 'transferLimit', label: 'Transfer limit' },
  { type: 'number', name: 'sort', label: 'Sort', min: 0 },
  { type: 'date', name: 'expires', label: 'Expires' },
  {
    type: 'multiSelect',
    name: 'regions',
    label: 'Regions',
    options: [
      { value: 'hk', label: 'Hong Kong' },
      { value: 'jp', label: 'Japan' },
    ],
  },
  { type: 'switch', name: 'notify', label: 'Send a notice', description: 'By mail, once a day' },
  { type: 'textarea', name: 'remark', label: 'Remark' },
]

export const merchant: Merchant = {
  account: 'aurora.1',
  nickname: 'Aurora',
  agentId: '7',
  status: 'disabled',
  level: 'silver',
  transferLimit: '2500000',
  sort: 4,
  regions: ['hk'],
  expires: new Date(2026, 8, 1).getTime(),
  notify: true,
  remark: 'Settles every Friday',
}

interface OverlayOpenerProps {
  onClose: () => void
  children: (overlay: { opened: boolean; onClose: () => void }) => ReactNode
}

/** An overlay behind the button that opens it, as in a page. */
export function OverlayOpener({ onClose, children }: OverlayOpenerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open the dialog</Button>
      {children({
        opened,
        onClose: () => {
          onClose()
          setOpened(false)
        },
      })}
    </>
  )
}

/** A dialog with a form behind the button that opens it. */
export function Opener<Values extends object>(props: DialogFormProps<Values>) {
  return (
    <OverlayOpener onClose={props.onClose}>
      {(overlay) => <DialogForm {...props} {...overlay} />}
    </OverlayOpener>
  )
}

export interface OpenerCanvas {
  getByRole: (role: 'button', options: { name: string }) => HTMLElement
}

/** Opens the dialog and waits until what loads late is there: the labels given. */
export async function openDialog(canvas: OpenerCanvas, ...labels: string[]) {
  await userEvent.click(canvas.getByRole('button', { name: 'Open the dialog' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull())
  for (const label of labels) await dialog.findByLabelText(label)
  return dialog
}

export const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
