import { MantineProvider, Stack, useMantineColorScheme } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { z } from 'zod'
import {
  adminCssVariables,
  CommentThread,
  DataTable,
  type DataTableColumn,
  Form,
  StatusBadge,
} from '../../index.ts'
import { wordsOf } from '../wordsOf.ts'
import { violetTheme } from './violetTheme.ts'

const columns: DataTableColumn<{ id: string; name: string }>[] = [
  { key: 'id', label: 'ID' },
  { key: 'name', label: 'Name', render: ({ name }) => <StatusBadge>{name}</StatusBadge> },
]
const rows = ['Aurora', 'Borealis'].map((name, index) => ({ id: String(index), name }))
const nothing = () => {}

function Themed() {
  const { colorScheme } = useMantineColorScheme()
  return (
    <MantineProvider
      theme={violetTheme}
      cssVariablesResolver={adminCssVariables}
      forceColorScheme={colorScheme === 'dark' ? 'dark' : 'light'}
      cssVariablesSelector=".themed"
      getRootElement={() => document.querySelector<HTMLElement>('.themed') ?? undefined}
    >
      <Stack className="themed" bg="var(--mantine-color-body)" p="md">
        <style>{'.tall-row { height: 4.5rem }'}</style>
        <DataTable
          label="People"
          columns={columns}
          rows={rows}
          selection={{ ids: ['0'], onChange: nothing }}
          pagination={{ page: 2, pageSize: 15, total: 100, onChange: nothing }}
        />
        <Form
          mode="add"
          fields={[{ type: 'input', name: 'name', label: 'Name' }]}
          schema={z.object({ name: z.string() })}
          onClose={nothing}
          onSubmit={async () => {}}
        />
        <CommentThread
          label="Comments"
          comments={[
            { postId: '1', nickname: 'Aurora', postTime: Date.UTC(2026, 1, 25), postContent: 'Hello' },
          ]}
        />
      </Stack>
    </MantineProvider>
  )
}

const meta = {
  title: 'Guides/Theming',
  tags: ['!autodocs'],
  component: Themed,
} satisfies Meta<typeof Themed>
export default meta
type Story = StoryObj<typeof meta>

/** The guide's theme reaches the table, the pager, forms, badges and comments. */
export const Playground: Story = {
  play: async ({ canvas, globals }) => {
    const labels = wordsOf(globals)
    const violet = 'rgb(112, 72, 232)'
    const submit = canvas.getByRole('button', { name: labels.dialog.submit })
    await expect(submit).toHaveStyle({ backgroundColor: violet, borderRadius: '12px' })
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveStyle({ borderRadius: '12px' })
    const page = canvas.getByRole('button', { name: labels.pager.page(2) })
    await expect(page).toHaveStyle({ backgroundColor: violet, height: '32px', borderRadius: '12px' })
    const row = canvas.getByRole('row', { name: /Aurora/ })
    await expect(row).toHaveStyle({ height: '72px' })
    await expect(canvas.getByRole('article')).toHaveStyle({ borderInlineStartColor: violet })
  },
}
