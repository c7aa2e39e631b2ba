import { Button, Group, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './RichTextField.module.css'

/** Begins with a scheme, or is a path of this site. */
const WHOLE_ADDRESS = /^([a-z][a-z\d+.-]*:|[/#])/i

/** The row under the toolbar in which the selection's link is written. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { richText: words } = useLabels()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const selected = () => editor.chain().focus().extendMarkRange('link')

  const set = () => {
    const text = address.trim()
    const href = text === '' || WHOLE_ADDRESS.test(text) ? text : `https://${text}`
    if (href === '') selected().unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else selected().setLink({ href }).run()
    onDone()
  }

  return (
    <Group gap={4} p={4} className={classes.bar}>
      <TextInput
        size="xs"
        autoFocus
        flex="1 1 12rem"
        aria-label={words.linkAddress}
        placeholder="https://"
        inputMode="url"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Enter would submit the form around it, Escape close its dialog.
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') return set()
          editor.commands.focus()
          onDone()
        }}
      />
      <Button size="xs" variant="light" onClick={set}>
        {words.setLink}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            selected().unsetLink().run()
            onDone()
          }}
        >
          {words.removeLink}
        </Button>
      )}
    </Group>
  )
}
