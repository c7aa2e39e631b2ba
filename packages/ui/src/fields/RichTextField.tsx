import { Input } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { parseInert } from '../markup/parseInert.ts'
import content from '../RichText/RichText.module.css'
import { asText, type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import type { EditorPackages } from './loadRichTextField.ts'
import classes from './RichTextField.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

/** The highest and the lowest heading of the toolbar, for those above and below. */
const NEAREST_HEADING: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

/** HTML whose headings are the nearest ones that the toolbar has. */
function withOfferedHeadings(html: string): HTMLElement {
  const body = parseInert(html)
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const nearest = body.ownerDocument.createElement(NEAREST_HEADING[heading.tagName] ?? 'h3')
    nearest.append(...heading.childNodes)
    heading.replaceWith(nearest)
  }
  return body
}

type Engine = ReturnType<typeof createEngine>

/** Returns what the editors of all fields share. */
export function createEngine({ model, tiptap, StarterKit }: EditorPackages) {
  const extensions = [
    // What its toolbar offers, and the shortcuts for it; all else that is pasted becomes text.
    StarterKit.configure({
      heading: { levels: [2, 3] },
      link: { openOnClick: false, defaultProtocol: 'https' },
      codeBlock: false,
      horizontalRule: false,
      // No block that it offers has an edge without a place for the cursor.
      gapcursor: false,
      trailingNode: false,
    }),
  ]
  const parser = model.DOMParser.fromSchema(tiptap.getSchema(extensions))
  return {
    tiptap,
    extensions,
    /** HTML as the editor's own document: of a text it would make elements itself, which Trusted Types refuse. */
    documentOf: (html: string) => parser.parse(withOfferedHeadings(html)).toJSON(),
  }
}

export interface RichTextFieldProps extends FieldRendererProps<FieldOf<'richText'>> {
  /** What `createEngine` returned. */
  engine: Engine
}

/** An editor of formatted text. Escape and Tab leave it as they leave any field. */
export function RichTextField({ engine, ...props }: RichTextFieldProps) {
  const { tiptap, extensions, documentOf } = engine
  const { field, values, onChange, error, disabled } = props
  const { label, description, required } = inputProps(props)
  const id = useId()
  const value = asText(values[field.name])
  const describedBy = error ? `${id}-error` : description !== undefined && `${id}-description`
  const [start] = useState(() => documentOf(value))
  const editor = tiptap.useEditor({
    extensions,
    content: start,
    // Its few rules are in the field's style sheet.
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      transformPastedHTML: (html) => withOfferedHeadings(html).innerHTML,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(required),
        'aria-invalid': String(Boolean(error)),
        'aria-disabled': String(disabled),
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: content.root ?? '',
      },
    },
    onUpdate: ({ editor }) => onChange({ [field.name]: editor.isEmpty ? '' : editor.getHTML() }),
  })

  // The editor keeps its own document: values that the form sets must be copied into it.
  useEffect(() => {
    // A part of the page that is shown again first runs its effects again with the old editor.
    if (editor.isDestroyed) return
    const own = editor.isEmpty ? '' : editor.getHTML()
    if (own !== value && !editor.isFocused)
      editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value, documentOf])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={label}
      required={required}
      error={error}
      {...(description !== undefined && { description })}
    >
      <div
        className={classes.frame}
        data-error={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
      >
        <RichTextToolbar tiptap={tiptap} editor={editor} disabled={disabled} controls={id} />
        <tiptap.EditorContent editor={editor} className={classes.content} />
      </div>
    </Input.Wrapper>
  )
}
