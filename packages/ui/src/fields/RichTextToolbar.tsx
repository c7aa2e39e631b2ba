import { ActionIcon, Group, useDirection } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
import {
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { useState } from 'react'
import type { IconType } from '../controls/IconType.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { EditorPackages } from './loadRichTextField.ts'
import classes from './RichTextField.module.css'
import { RichTextLink } from './RichTextLink.tsx'

/** Headings of the toolbar. */
const LARGE = { level: 2 } as const
const SMALL = { level: 3 } as const

interface Format {
  name: 'bold' | 'italic' | 'heading' | 'subheading' | 'bulletList' | 'orderedList'
  Icon: IconType
  /** How the document names it. */
  is: readonly [name: string, attributes?: object]
  /** Gives it to the selection, or takes it away. */
  toggle: (selection: ChainedCommands) => ChainedCommands
}

const FORMATS: readonly Format[] = [
  { name: 'bold', Icon: IconBold, is: ['bold'], toggle: (s) => s.toggleBold() },
  { name: 'italic', Icon: IconItalic, is: ['italic'], toggle: (s) => s.toggleItalic() },
  { name: 'heading', Icon: IconH2, is: ['heading', LARGE], toggle: (s) => s.toggleHeading(LARGE) },
  { name: 'subheading', Icon: IconH3, is: ['heading', SMALL], toggle: (s) => s.toggleHeading(SMALL) },
  { name: 'bulletList', Icon: IconList, is: ['bulletList'], toggle: (s) => s.toggleBulletList() },
  { name: 'orderedList', Icon: IconListNumbers, is: ['orderedList'], toggle: (s) => s.toggleOrderedList() },
]

interface RichTextToolbarProps extends Pick<EditorPackages, 'tiptap'> {
  editor: Editor
  disabled: boolean
  /** Id of the text it formats. */
  controls: string
}

/** One stop for Tab; the arrows lead from button to button. */
export function RichTextToolbar({ tiptap, editor, disabled, controls }: RichTextToolbarProps) {
  const { richText: words } = useLabels()
  const { dir } = useDirection()
  const { getItemProps } = useRovingIndex({ total: FORMATS.length + 1, dir })
  const [linking, setLinking] = useState(false)
  const active = tiptap.useEditorState({
    editor,
    selector: () => [
      ...FORMATS.map(({ is: [name, attributes] }) => editor.isActive(name, attributes)),
      editor.isActive('link'),
    ],
  })
  const button = (index: number, onClick: () => void) => ({
    size: 'md' as const,
    variant: active[index] ? ('light' as const) : ('subtle' as const),
    color: active[index] ? 'blue' : 'gray',
    disabled,
    'aria-pressed': active[index] ?? false,
    ...getItemProps({ index, onClick }),
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
      >
        {FORMATS.map(({ name, Icon, toggle }, index) => (
          <ActionIcon
            key={name}
            {...button(index, () => toggle(editor.chain().focus()).run())}
            aria-label={words[name]}
          >
            <Icon size={16} stroke={1.8} />
          </ActionIcon>
        ))}
        <ActionIcon
          {...button(FORMATS.length, () => setLinking(!linking))}
          aria-label={words.link}
          aria-expanded={linking}
        >
          <IconLink size={16} stroke={1.8} />
        </ActionIcon>
      </Group>
      {linking && <RichTextLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}
