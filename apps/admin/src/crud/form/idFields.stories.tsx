import { useTranslation } from '@admin/i18n'
import { Form, type FormDraftSlot } from '@admin/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { z } from 'zod'
import { fill } from '../../stories/fill.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { agentLookup } from '../list/lookups.ts'
import { idFields } from './idFields.tsx'

const schema = z.object({ memberIds: z.array(z.string()) })

const draft: FormDraftSlot = {
  read: () => ({
    values: { memberIds: ['first', 'second'] },
    base: { memberIds: [] },
    picked: {},
    savedAt: Date.now(),
  }),
  write: () => {},
}

/** A form in which rows are named by their ids, with a draft that can be restored. */
function FormOfIds() {
  const { t } = useTranslation(['team', 'fields'])
  const field = {
    type: 'autocomplete' as const,
    name: 'memberIds' as const,
    label: t('team:memberIds'),
    description: t('team:memberIdsHint'),
    multiple: true,
    source: agentLookup,
  }
  return (
    <Form<z.infer<typeof schema>>
      mode="add"
      fields={idFields([field], t, () => false)}
      schema={schema}
      draft={draft}
      onSubmit={async () => {}}
      onClose={() => {}}
    />
  )
}

const meta = {
  title: 'Pages/Fields of ids',
  component: FormOfIds,
  tags: ['!autodocs'],
  parameters: pageAt('/')({ part: true }),
} satisfies Meta<typeof FormOfIds>
export default meta
type Story = StoryObj<typeof meta>

/** What is entered stays as it is; a restored draft shows the ids that would be sent, below the field's hint. */
export const Restored: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const ids = await context.canvas.findByRole('textbox', { name: t('team:memberIds') })
    await expect(ids).toHaveAccessibleDescription(`${t('team:memberIdsHint')} ${t('fields:idsHint')}`)
    await fill(ids, 'first, third,')
    await expect(ids).toHaveValue('first, third,')
    await userEvent.click(
      context.canvas.getByRole('button', { name: new RegExp(labels.dialog.restoreDraft('.+')) }),
    )
    await expect(ids).toHaveValue('first\nsecond')
  },
}
