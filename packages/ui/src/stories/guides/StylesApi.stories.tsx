import {
  createTheme,
  type MantineThemeComponents,
  MantineThemeProvider,
  mergeThemeOverrides,
} from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, createElement, type Ref } from 'react'
import { expect, screen } from 'storybook/test'
import { z } from 'zod'
import { AutoComplete } from '../../AutoComplete/AutoComplete.tsx'
import { CommentThread } from '../../CommentThread/CommentThread.tsx'
import { ConfirmButton } from '../../ConfirmButton/ConfirmButton.tsx'
import { CopyButton } from '../../CopyButton/CopyButton.tsx'
import { DataTable } from '../../DataTable/DataTable.tsx'
import { DialogForm } from '../../DialogForm/DialogForm.tsx'
import { Form } from '../../Form/Form.tsx'
import { FormPage } from '../../FormPage/FormPage.tsx'
import { ImagePreview } from '../../ImagePreview/ImagePreview.tsx'
import { ListPage } from '../../ListPage/ListPage.tsx'
import { MaskedText } from '../../MaskedText/MaskedText.tsx'
import { RichText } from '../../RichText/RichText.tsx'
import { SearchForm } from '../../SearchForm/SearchForm.tsx'
import { StatusBadge } from '../../StatusBadge/StatusBadge.tsx'
import { TabPane } from '../../TabPane/TabPane.tsx'
import { TruncatedText } from '../../TruncatedText/TruncatedText.tsx'
import { adminTheme } from '../../theme.ts'
import { Upload } from '../../Upload/Upload.tsx'
import { merchants } from '../merchants.ts'

interface Styled {
  name: string
  component: unknown
  props: object
  /** Parts that these props show. */
  parts: readonly string[]
}

const nothing = () => {}

const components: Styled[] = [
  { name: 'StatusBadge', component: StatusBadge, props: { children: 'Enabled' }, parts: ['root'] },
  {
    name: 'MaskedText',
    component: MaskedText,
    props: { label: 'Phone', value: '13812345678', kind: 'phone', reveal: { onReveal: nothing } },
    parts: ['root', 'value', 'button'],
  },
  {
    name: 'TruncatedText',
    component: TruncatedText,
    props: { text: 'Settles every Friday' },
    parts: ['root', 'text'],
  },
  {
    name: 'CopyButton',
    component: CopyButton,
    props: { label: 'ID', value: '1' },
    parts: ['root', 'button', 'message'],
  },
  { name: 'RichText', component: RichText, props: { html: 'Plain' }, parts: ['root'] },
  {
    name: 'TabPane',
    component: TabPane,
    props: { label: 'Parts', tabs: [{ key: 'a', label: 'A', panel: 'A' }], actions: 'More' },
    parts: ['root', 'row', 'list', 'tab', 'actions', 'panel'],
  },
  {
    name: 'SearchForm',
    component: SearchForm,
    props: {
      label: 'Search',
      fields: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ type: 'input', name, label: name })),
      values: { a: '1' },
      onSearch: nothing,
    },
    parts: ['root', 'form', 'fields', 'buttons', 'toggle', 'chips', 'chip'],
  },
  {
    name: 'CommentThread',
    component: CommentThread,
    props: {
      label: 'Comments',
      comments: [
        {
          postId: '1',
          nickname: 'Aurora',
          postTime: Date.UTC(2026, 2, 9),
          postContent: 'Thank you',
          state: 'pending',
        },
      ],
      stateReason: () => 'New user',
    },
    parts: ['root', 'list', 'comment', 'body', 'content', 'stateReason'],
  },
  {
    name: 'FormPage',
    component: FormPage,
    props: {
      mode: 'add',
      title: 'Edit',
      fields: [{ type: 'input', name: 'a', label: 'A' }],
      schema: z.object({ a: z.string() }),
      onSubmit: nothing,
      onClose: nothing,
    },
    parts: ['root', 'title'],
  },
  {
    name: 'Form',
    component: Form,
    props: {
      mode: 'add',
      fields: [{ type: 'input', name: 'b', label: 'B' }],
      schema: z.object({ b: z.string() }),
      onSubmit: nothing,
      onClose: nothing,
    },
    parts: ['root', 'fields', 'footer'],
  },
  {
    name: 'ListPage',
    component: ListPage,
    props: {
      title: 'Agents',
      columns: [{ key: 'nickname', label: 'Nickname' }],
      list: {
        search: { sortable: {}, filters: {} },
        query: { page: 1, pageSize: 15 },
        filters: {},
        update: nothing,
        selection: { ids: [], onChange: nothing },
      },
      result: { data: { list: merchants(1), total: 1 }, error: null, refetch: nothing },
    },
    parts: ['root', 'head', 'title'],
  },
  {
    name: 'Upload',
    component: Upload,
    props: {
      label: 'Files',
      value: [{ id: '1', name: 'a.pdf', url: '/a.pdf', type: 'application/pdf' }],
      onChange: nothing,
      transport: nothing,
    },
    parts: ['root', 'dropArea', 'list', 'item'],
  },
  {
    name: 'DataTable',
    component: DataTable,
    props: {
      label: 'Merchants',
      columns: [{ key: 'nickname', label: 'Nickname' }],
      rows: merchants(2),
      rowActions: () => [],
      summary: [{ label: 'Sum', values: {} }],
      pagination: { page: 1, pageSize: 15, total: 2, onChange: nothing },
    },
    parts: [
      ...['root', 'toolbar', 'scroller', 'table', 'head', 'heading'],
      ...['row', 'cell', 'actions', 'foot', 'pager'],
    ],
  },
]

const refs = new Map<string, HTMLElement>()

/** Each component with the attributes and styles that any of Mantine's would take, by props or by the theme. */
function Everything({ by }: { by: 'props' | 'theme' }) {
  const styled = ({ name, parts }: Styled) => ({
    className: `own-${name}`,
    style: { outlineWidth: 3 },
    classNames: Object.fromEntries(parts.map((part) => [part, `own-${name}-${part}`])),
    styles: Object.fromEntries(parts.map((part) => [part, { scrollMarginTop: 7 }])),
  })
  const theme = createTheme({
    components: Object.fromEntries(
      components.map((each) => [each.name, { defaultProps: styled(each) }]),
    ) as MantineThemeComponents,
  })
  return (
    <MantineThemeProvider
      theme={by === 'theme' ? mergeThemeOverrides(adminTheme, theme) : adminTheme}
      inherit
    >
      <div>
        {components.map((each) =>
          createElement(
            each.component as ComponentType<object>,
            {
              ...each.props,
              ...(by === 'props' && styled(each)),
              key: each.name,
              id: `the-${each.name}`,
              'data-testid': each.name,
              ref: ((element: HTMLElement | null) => {
                if (element) refs.set(each.name, element)
              }) satisfies Ref<HTMLElement>,
            } as object,
          ),
        )}
      </div>
    </MantineThemeProvider>
  )
}

const meta = {
  title: 'Guides/Styles API',
  tags: ['!autodocs'],
  component: Everything,
  args: { by: 'props' },
} satisfies Meta<typeof Everything>
export default meta
type Story = StoryObj<typeof meta>

const reached: Story['play'] = async ({ canvas, canvasElement }) => {
  for (const { name, parts } of components) {
    const root = canvas.getByTestId(name)
    // The field of files gives its button, which a form focuses.
    await expect(root).toContainElement(refs.get(name) ?? null)
    await expect(root).toHaveAttribute('id', `the-${name}`)
    await expect(root).toHaveClass(`own-${name}`)
    await expect(root).toHaveStyle({ outlineWidth: '3px' })
    for (const part of parts) {
      const element = canvasElement.querySelector(`.own-${name}-${part}`)
      await expect(element, `${name}: ${part}`).not.toBeNull()
      await expect(element).toHaveClass(`mantine-${name}-${part}`)
      await expect(element, `${name}: ${part}`).toHaveStyle({ scrollMarginTop: '7px' })
    }
  }
}

/** Attributes, class names and styles reach every named part of a component. */
export const ByProps: Story = { play: reached }

/** The theme may give every component default props, class names and styles. */
export const ByTheme: Story = { args: { by: 'theme' }, play: reached }

const form = {
  mode: 'add',
  title: 'Edit',
  fields: [{ type: 'input', name: 'a', label: 'A' }],
  schema: z.object({ a: z.string() }),
  onSubmit: async () => {},
  onClose: nothing,
} as const

/** What is built on one component of Mantine has its parts: dialogs, drawers, buttons and lookups. */
export const MantineParts: Story = {
  render: () => (
    <>
      <AutoComplete
        id="lookup"
        className="own-lookup"
        classNames={{ input: 'own-input' }}
        size="lg"
        label="Agent"
        source={{ keyword: 'name', query: async () => ({ success: true, data: [] }) }}
        value={null}
        onChange={nothing}
      />
      <ConfirmButton
        data-testid="button"
        classNames={{ label: 'own-label' }}
        title="Sure?"
        message="It goes."
        onConfirm={nothing}
      >
        {'Delete'}
      </ConfirmButton>
      <ImagePreview src="data:," alt="Nothing" className="own-thumbnail" data-testid="thumbnail" />
      <DialogForm {...form} opened size="70rem" data-testid="dialog" classNames={{ body: 'own-body' }} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelector('#lookup')
    await expect(input).toHaveClass('own-input')
    await expect(input?.closest('.own-lookup')).toHaveClass('mantine-InputWrapper-root')
    await expect(canvas.getByTestId('button').querySelector('.own-label')).toHaveTextContent('Delete')
    await expect(canvas.getByTestId('thumbnail')).toHaveClass('own-thumbnail')
    const dialog = await screen.findByTestId('dialog')
    const body = dialog.querySelector('.own-body')
    await expect(body).toHaveClass('mantine-Modal-body')
    await expect(body).toHaveStyle({ display: 'flex' })
  },
}
