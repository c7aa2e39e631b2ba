import { ActionIcon, Group } from '@mantine/core'
import {
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './RichTextField.module.css'
import { RichTextLink } from './RichTextLink.tsx'

/** What a button does to the selection, and how the document says that it did. */
const FORMATS = [
  { name: 'bold', Icon: IconBold, is: ['bold'], toggle: (e: Editor) => e.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    Icon: IconItalic,
    is: ['italic'],
    toggle: (e: Editor) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    Icon: IconH2,
    is: ['heading', { level: 2 }],
    toggle: (e: Editor) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    Icon: IconH3,
    is: ['heading', { level: 3 }],
    toggle: (e: Editor) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    Icon: IconList,
    is: ['bulletList'],
    toggle: (e: Editor) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    is: ['orderedList'],
    toggle: (e: Editor) => e.chain().focus().toggleOrderedList().run(),
  },
] as const

interface RichTextToolbarProps {
  editor: Editor
  disabled: boolean
  /** Id of the text it formats. */
  controls: string
}

/** One stop for Tab; the arrows lead from button to button. */
export function RichTextToolbar({ editor, disabled, controls }: RichTextToolbarProps) {
  const { richText: words } = useLabels()
  const [current, setCurrent] = useState(0)
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: () => [
      ...FORMATS.map(({ is: [name, attributes] }) => editor.isActive(name, attributes)),
      editor.isActive('link'),
    ],
  })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = event.currentTarget.querySelectorAll('button')
    const next = (current + step + buttons.length) % buttons.length
    setCurrent(next)
    buttons[next]?.focus()
  }
  const button = (index: number) => ({
    size: 'md' as const,
    variant: active[index] ? ('light' as const) : ('subtle' as const),
    color: active[index] ? 'blue' : 'gray',
    disabled,
    'aria-pressed': active[index] ?? false,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  })

  return (
    <>
      <Group
        gap={4}
        p={4}
        role="toolbar"
        aria-label={words.toolbar}
        aria-controls={controls}
        className={classes.bar}
        onKeyDown={move}
      >
        {FORMATS.map(({ name, Icon, toggle }, index) => (
          <ActionIcon key={name} {...button(index)} aria-label={words[name]} onClick={() => toggle(editor)}>
            <Icon size={16} stroke={1.8} />
          </ActionIcon>
        ))}
        <ActionIcon
          {...button(FORMATS.length)}
          aria-label={words.link}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <IconLink size={16} stroke={1.8} />
        </ActionIcon>
      </Group>
      {linking && <RichTextLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}
